#pragma once

#include <string_view>

namespace pentacle::sim {

// The style sheet of the HTML report. Blue and orange are told apart by every kind of colour vision.
inline constexpr std::string_view report_style = R"css(
:root { --paper: #fbfaf7; --card: #ffffff; --ink: #1d2433; --soft: #5b6577; --line: #e3e1da; --blue: #3b6fd4;
  --orange: #d97706; --whisker: #1d2433; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171f; --card: #1c212c; --ink: #e8eaf0; --soft: #9aa5b8;
  --line: #303746; --blue: #6d9bf5; --orange: #f0a04b; --whisker: #e8eaf0; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.55 system-ui, "Segoe UI", Roboto, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 40px 24px 64px; }
header { margin-bottom: 24px; }
.over { margin: 0; color: var(--soft); font-size: 12px; letter-spacing: .09em; text-transform: uppercase; }
h1 { margin: 2px 0 6px; font-size: 34px; line-height: 1.2; letter-spacing: -.01em; }
header p:last-child { margin: 0; color: var(--soft); max-width: 70ch; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(190px, 1fr)); gap: 14px; margin: 0 0 20px; }
.tile, section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.tile { padding: 14px 18px; }
.tile dt { color: var(--soft); font-size: 13px; }
.tile dd { margin: 0; font-size: 26px; font-weight: 650; font-variant-numeric: tabular-nums; }
.tile small { display: block; color: var(--soft); font-size: 13px; font-weight: 400; }
section { padding: 22px 24px; margin-bottom: 20px; }
h2 { margin: 0 0 2px; font-size: 19px; }
.note { margin: 0 0 14px; color: var(--soft); max-width: 85ch; }
.beside { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 28px; align-items: start; }
@media (max-width: 860px) { .beside { grid-template-columns: minmax(0, 1fr); } }
figure { margin: 0; } .tall { max-width: 760px; }
svg { display: block; width: 100%; height: auto; overflow: visible; font: 13px system-ui, "Segoe UI", Roboto, sans-serif; }
svg .label { fill: var(--ink); } svg .tick { fill: var(--soft); font-size: 12px; }
svg .grid { stroke: var(--line); } svg .even { stroke: var(--soft); stroke-dasharray: 4 4; }
svg .bar { fill: var(--blue); opacity: .78; } svg .bar:hover { opacity: 1; }
svg .worse { fill: var(--orange); } svg .better { fill: var(--blue); }
svg .whisker { stroke: var(--whisker); stroke-width: 1.5; }
svg .link { stroke: var(--line); stroke-width: 5; stroke-linecap: round; }
svg .first { fill: var(--blue); } svg .second { fill: var(--orange); }
.key { display: inline-block; width: .75em; height: .75em; border-radius: 50%; }
.key.first { background: var(--blue); } .key.second { background: var(--orange); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 600; } thead th { color: var(--soft); font-weight: 500; font-size: 13px; }
th, td { padding: 6px 10px 6px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
.n { text-align: right; white-space: nowrap; }
.matrix { width: auto; } .matrix th { white-space: nowrap; padding-right: 16px; }
.matrix thead th.n { padding: 6px 8px; }
.heat { min-width: 76px; text-align: center; padding: 10px 8px; border: 2px solid var(--card); border-radius: 6px; }
.self { color: var(--soft); }
details { margin-top: 14px; } summary { cursor: pointer; color: var(--soft); }
footer { color: var(--soft); font-size: 13px; }
@media print { body { background: #fff; } section, .tile { break-inside: avoid; } }
)css";

}  // namespace pentacle::sim
