import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { presetNote } from '../decks/presets';
import { en } from './en';
import { isTextKey, languages, nameOfLanguage, sayIn, type TextKey, type Texts } from './text';

const others = import.meta.glob<{ default: Texts }>(['./??.ts', '!./en.ts'], { eager: true });

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const source = (path: string) => readFileSync(`../src/${path}`, 'utf8');
const codes = (text: string) => [...text.matchAll(/\{"([a-z_]+)",\s*"[^"]+"\}/g)].map((match) => match[1] ?? '');

describe.each(languages)('the catalogue %s', (language) => {
  const say = sayIn(language);
  it('has every text, with the places of the English one', () => {
    const given = (key: TextKey) => Object.fromEntries(places(en[key]).map((place) => [place, `{${place}}`]));
    const wrong = Object.keys(en).filter((key) => {
      if (!isTextKey(key)) return true;
      const text = say(key, given(key));
      return !text.trim() || places(text).join() !== places(en[key]).join();
    });
    expect(wrong).toEqual([]);
  });

  it('leaves nothing to English', () => {
    const texts = language === 'en' ? en : others[`./${language}.ts`]?.default;
    expect(Object.keys(texts ?? {}).sort()).toEqual(Object.keys(en).sort());
  });
});

it('does not let French break a line before a sign that belongs to the word before it', () => {
  const broken = Object.entries(others['./fr.ts']?.default ?? {}).filter(([, text]) => /« | [?!:;»]/.test(text));
  expect(broken).toEqual([]);
});

describe('what is told of players', () => {
  // Said of the opponent only, or where nobody is addressed.
  const ofOthers = ['theirTurn', 'watchingTurn', 'lifeTheirPhase'];
  it('can be said to the one who reads it', () => {
    const unaddressed = Object.entries(en).filter(
      ([key, text]) => text.includes('{player}') && !ofOthers.includes(key) && !isTextKey(`${key}_you`),
    );
    expect(unaddressed.map(([key]) => key)).toEqual([]);
  });
});

describe('the end of a match', () => {
  // About both, or about neither.
  const ofBoth = /aborted|both|limit|agreement|card_effect/;
  it('is told of the one who lost, wherever one did', () => {
    const reasons = Object.keys(en).flatMap((key) => /^reason_(.*)/.exec(key)?.[1] ?? []);
    const untold = reasons.filter(
      (reason) => !ofBoth.test(reason) && !(isTextKey(`reasonTheirs_${reason}`) && isTextKey(`reasonYours_${reason}`)),
    );
    expect(reasons).toContain('poison');
    expect(untold).toEqual([]);
  });
});

describe('the languages', () => {
  it('are the files of this folder, by their own names', () => {
    expect(languages).toContain('de');
    expect(nameOfLanguage('de')).toBe('Deutsch');
    expect(sayIn('en')('draws', { player: 'Ann', card: 'Ogre' })).toBe('Ann draws Ogre.');
    expect(sayIn('de')('draws', { player: 'Ann', card: 'Oger' })).toBe('Ann zieht Oger.');
    expect(sayIn('xx')('draws', { player: 'Ann', card: 'Ogre' })).toBe('Ann draws Ogre.');
  });
});

describe('the games with a board', () => {
  const games = readdirSync('src/games').filter((name) => existsSync(`src/games/${name}/about.ts`));
  it.each(games)('say what %s is and how it is played', (game) => {
    expect(['summary', 'howTo'].filter((word) => !isTextKey(`${word}_${game}`))).toEqual([]);
  });
});

describe('the ready decks', () => {
  const games = readdirSync('src/games').filter((game) => existsSync(`../src/games/${game}/decks`));
  it.each(games)('of %s each have a sentence on how they play', (game) => {
    const names = readdirSync(`../src/games/${game}/decks`)
      .filter((file) => file.endsWith('.json'))
      .map((file): string => JSON.parse(source(`games/${game}/decks/${file}`)).name);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !presetNote(game, name, sayIn('en')))).toEqual([]);
  });
});

describe('what the server refuses with', () => {
  const unsaid = (all: readonly string[]) => all.filter((code) => !isTextKey(`refused_${code}`));

  it.each(
    readdirSync('src/games', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(`../src/games/${entry.name}/refusals.cpp`))
      .map(({ name }) => name),
  )('can be said of every refusal of %s', (game) => {
    const all = codes(source(`games/${game}/refusals.cpp`));
    expect(all.length).toBeGreaterThan(5);
    expect(unsaid(all)).toEqual([]);
  });

  it('can be said of every refusal of a table', () => {
    const all = ['match.cpp', 'requests.cpp'].flatMap((file) => codes(source(`match/${file}`)));
    expect(all).toContain('undo_nothing');
    expect(unsaid(all)).toEqual([]);
  });

  it('can be said of every complaint of the server and of every deck rule', () => {
    const complaints = codes(source('server/complaints.cpp'));
    expect(complaints).toContain('username_taken');
    const ofGames = readdirSync('../src/games')
      .map((game) => `games/${game}/decks.cpp`)
      .filter((file) => existsSync(`../src/${file}`));
    const deckRules = ['core/card_list.cpp', 'server/store/collection_store.cpp', ...ofGames].flatMap((file) =>
      [...source(file).matchAll(/"(deck_[a-z_]+)"/g)].map((match) => match[1] ?? ''),
    );
    expect(deckRules).toContain('deck_copies');
    expect(unsaid([...complaints, ...deckRules])).toEqual([]);
  });

  it('is known by its sentence to the table of complaints', () => {
    const known = source('server/complaints.cpp');
    const folders = ['server/api', 'server/hall'];
    const files = folders.flatMap((folder) =>
      readdirSync(`../src/${folder}`)
        .filter((name) => name.endsWith('.cpp'))
        .map((name) => source(`${folder}/${name}`)),
    );
    const said = files.flatMap((text) => [
      ...text.matchAll(/(?:error_response\(\d+,\s*|send_error\([^{]*\{|Complaint\{)("(?:[^"\\]|\\.)*")/g),
    ]);
    const sentences = said.map((match) => match[1] ?? '');
    expect(sentences.length).toBeGreaterThan(40);
    expect(sentences.filter((sentence) => !known.includes(sentence))).toEqual([]);
  });
});
