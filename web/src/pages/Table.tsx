import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from '../app/context';
import { goTo } from '../app/route';
import { faceIn, type GameUi, type Words } from '../games/game';
import { loadGame } from '../games/registry';
import { useSay } from '../i18n/text';
import type { Action, Seat } from '../net/protocol';
import { Announcer } from '../parts/Announcer';
import { Arrow } from '../parts/Arrow';
import { optionsOf, Prompt } from '../parts/Prompt';
import { Reading } from '../parts/Reading';
import { useMotion } from '../parts/useMotion';
import { ZoomLayer } from '../parts/Zoom';
import { PlayProvider } from '../play/marks';
import { movesFrom } from '../play/moves';
import { useArrowKeys } from '../play/useArrowKeys';
import { useAutoPass } from '../play/useAutoPass';
import { useDrag } from '../play/useDrag';
import { useKeys, usePlay } from '../play/usePlay';
import { useSounds } from '../play/useSounds';
import type { MatchView } from '../store/match';
import { useStore } from '../store/store';
import { GameOver } from './table/GameOver';
import { HelpOverlay } from './table/HelpOverlay';
import { History } from './table/History';
import { useLines } from './table/lines';
import { nameOf, PlayerBar } from './table/PlayerBar';
import { useRecap } from './table/recap';
import { TableMenu } from './table/TableMenu';
import { UndoQuestion } from './table/UndoQuestion';
import './Table.css';

/** The match that is on: played or watched. */
export function Table() {
  const match = useStore((state) => state.match);
  const generic = useStore((state) => state.settings.plainBoard);
  const say = useSay();
  if (!match)
    return (
      <main className="page">
        <p className="note">{say('noMatch')}</p>
        <a className="button" href="#/">
          {say('homePage')}
        </a>
      </main>
    );
  if (match.state === null)
    return (
      <p className="page note" role="status">
        {say('dealing')}
      </p>
    );
  return <Loaded key={`${match.id}-${generic}`} match={match} game={loadGame(match.game, generic)} />;
}

function Loaded({ match, game }: { match: MatchView; game: Promise<GameUi> }) {
  const [promise] = useState(game);
  return <Playing match={match} ui={use(promise)} />;
}

function useWords(match: MatchView): Words {
  const say = useSay();
  const cards = useStore((state) => state.catalogue.cards[match.game]);
  return useMemo(() => {
    const face = faceIn(cards, match.game);
    return {
      say,
      you: match.seat,
      cardName: (cardId) => (typeof cardId === 'string' ? face(cardId).name : say('aCard')),
      player: (seat) => nameOf(match.players[seat as Seat], say) ?? say('player', { seat: Number(seat) + 1 }),
    };
  }, [say, cards, match.game, match.seat, match.players]);
}

function Playing({ match, ui }: { match: MatchView; ui: GameUi }) {
  const client = useClient();
  const say = useSay();
  const words = useWords(match);
  const cards = useStore((state) => state.catalogue.cards[match.game]);
  const face = useMemo(() => faceIn(cards, match.game), [cards, match.game]);
  const seat: Seat = match.seat ?? 0;
  const area = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [help, setHelp] = useState(false);
  const [logOpen, setLogOpen] = useState(false);
  const showHelp = useCallback(() => setHelp(true), []);
  const toggleLog = useCallback(() => setLogOpen((open) => !open), []);

  const moves = useMemo(() => {
    if (match.over || match.seat === null) return [];
    const pathOf = (action: Action) => ui.pathOf(action, match.state, seat);
    const unlisted = match.legal.length ? (ui.unlisted?.(match.state, seat) ?? []) : [];
    return [...movesFrom(match.legal, match.legalTexts, pathOf), ...movesFrom(unlisted, [], pathOf)];
  }, [match.legal, match.legalTexts, match.state, match.over, match.seat, ui, seat]);
  const act = useCallback((action: Action) => client.act(action), [client]);
  const whyNot = useCallback(
    (id: string) => {
      const tried = match.over || match.seat === null ? undefined : ui.attempt?.(id, match.state, match.seat, face);
      if (tried) client.act(tried);
    },
    [client, ui, face, match.state, match.seat, match.over],
  );
  const play = usePlay(moves, act, whyNot);
  const drag = useDrag(area, play);
  useArrowKeys(area);
  useMotion({ area, layer, position: match.state, batch: match.batch, effectOf: ui.effectOf });
  useSounds(match);
  const passing = useAutoPass(match, ui, play);

  useKeys(
    useCallback(
      (event: KeyboardEvent) => {
        const options = optionsOf(play.asked, play.buttons);
        const primary = options.find(ui.isPrimary) ?? (options.length === 1 ? options[0] : undefined);
        const digit = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
        const onButton = (event.target as HTMLElement | null)?.closest('button, a, summary, [tabindex]') !== null;
        if (digit) play.take(digit);
        else if (event.key === ' ' && primary && (!onButton || (event.target as HTMLElement).closest('.selectable')))
          play.take(primary);
        else if (event.key === 'Escape') {
          play.cancel();
          setLogOpen(false);
        } else if (event.key === '?') showHelp();
        else if (event.key === 'l') toggleLog();
        else return;
        event.preventDefault();
      },
      [play, ui, showHelp, toggleLog],
    ),
  );

  // The keyboard follows the choice: once something is chosen, the focus goes to its first target. Marks are told after this has been
  // rendered, and only then does a zone have something to focus.
  useEffect(() => {
    const first = play.chosen.length > 0 && [...play.next][0];
    const focused = document.activeElement;
    if (!first || !(focused instanceof HTMLElement) || !focused.matches(':focus-visible')) return;
    const id = CSS.escape(first);
    const frame = requestAnimationFrame(() =>
      area.current?.querySelector<HTMLElement>(`.zone[data-id="${id}"] .zone-drop, button[data-id="${id}"]`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [play.chosen, play.next]);

  const lines = useLines(match, ui, words);
  const question = match.over ? say('matchOver') : ui.ask(match.state, seat, play.chosen, words);
  const recap = useRecap(match.log, ui, match.seat, words);
  const { Board } = ui;
  // Not rendered again while something is dragged, or when only a clock or a name has changed.
  const board = useMemo(
    () => <Board view={match.state} seat={seat} face={face} words={words} batch={match.batch} />,
    [Board, match.state, seat, face, words, match.batch],
  );
  return (
    <PlayProvider value={play}>
      <ZoomLayer>
        <main
          className={`table${match.timed ? ' is-timed' : ''}${drag ? ' is-dragging' : ''}`}
          data-seq={match.seq}
          data-game={match.game}
          data-state={match.sent ? 'sent' : passing ? 'passing' : 'ready'}
        >
          <h1 className="visually-hidden">{say('tableTitle', { game: match.game })}</h1>
          <div className="table-main" ref={area}>
            <PlayerBar match={match} seat={seat === 0 ? 1 : 0} />
            {board}
            <div className="table-foot">
              <PlayerBar match={match} seat={seat} ours />
              <Prompt
                question={question}
                nameOf={(move) => ui.nameMove(move, words, match.state)}
                primary={ui.isPrimary}
                busy={match.sent !== null}
                recap={match.over ? '' : recap}
              />
              <TableMenu
                playing={match.seat !== null && !match.over}
                undo={match.undo}
                onHelp={showHelp}
                onLog={toggleLog}
              />
              <Reading />
              {match.warned && match.warned.seat === match.seat && !match.over && (
                <p key={match.warned.seconds} className="refused" role="alert">
                  ⚠ {say('clockWarning', { seconds: match.warned.seconds })}
                </p>
              )}
              {match.refused && (
                <p key={match.refused.count} className="refused" role="alert">
                  {match.refused.error}
                </p>
              )}
            </div>
          </div>
          <History lines={lines} log={match.log} face={face} open={logOpen} onClose={toggleLog} />
          <div className="fx" ref={layer} aria-hidden="true" />
          <Arrow drag={drag} />
          <Announcer lines={lines} />
          {match.undo === 'asked' && <UndoQuestion />}
          {match.over && (
            <GameOver
              match={match}
              ui={ui}
              words={words}
              onLeave={() => {
                client.leaveTable();
                goTo('/');
              }}
            />
          )}
          {help && <HelpOverlay game={match.game} onClose={() => setHelp(false)} />}
        </main>
      </ZoomLayer>
    </PlayProvider>
  );
}
