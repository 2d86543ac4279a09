import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from '../app/context';
import type { CardFace } from '../cards/face';
import { moodOf } from '../games/about';
import { faceIn, type GameUi, type Words } from '../games/game';
import { loadGame } from '../games/registry';
import { wordsFor } from '../games/words';
import { useSay } from '../i18n/text';
import { http } from '../net/http';
import { otherSeat, type Seat } from '../net/protocol';
import { refusalText, whyNot } from '../net/whyNot';
import { Scene } from '../parts/Scene';
import { Spotlight } from '../parts/Spotlight';
import { useMotion } from '../parts/useMotion';
import { ZoomLayer } from '../parts/Zoom';
import { useShow } from '../show/useShow';
import { hasCards } from '../store/catalogue';
import type { Batch, LogEntry } from '../store/match';
import { useStore } from '../store/store';
import { Controls } from './replay/Controls';
import { type Moment, type Players, useReplay } from './replay/steps';
import { History } from './table/History';
import { linesOf } from './table/lines';
import { nameOf } from './table/PlayerBar';
import './Table.css';
import './table/PlayerBar.css';
import './Replay.css';

type Eyes = '0' | '1' | 'table';

interface Asked {
  id: string;
  at: number;
  seat: string | null; // whose eyes; null: everything is seen
  sit: Seat; // who sits at the bottom when everything is seen: whoever played it
}

export function Replay({ id, at, seat, sit }: Asked) {
  const say = useSay();
  const client = useClient();
  const [eyes, setEyes] = useState<Eyes>(seat === '0' || seat === '1' ? seat : 'table');
  const loaded = useReplay(id, eyes);
  const game = loaded.kind === 'there' ? loaded.game : undefined;
  const plain = useStore((state) => state.settings.plainBoard);
  const drawable = useStore((state) => game === undefined || hasCards(state.catalogue, game));
  useEffect(() => {
    if (game) void client.loadCards(game);
  }, [client, game]);
  if (loaded.kind === 'loading' || !drawable)
    return (
      <main className="page">
        <h1>{say('replayTitle')}</h1>
        <p role="status">{say('loading')}</p>
      </main>
    );
  if (loaded.kind === 'missing')
    return (
      <main className="page">
        <h1>{say('replayTitle')}</h1>
        <p className="error" role="alert">
          {loaded.status === 0 ? say('noServer') : say('replayMissing')}
        </p>
        {loaded.status !== 404 && loaded.error && <p className="note">{loaded.error}</p>}
        <a className="button" href="#/account">
          {say('yourMatches')}
        </a>
      </main>
    );
  return (
    <Shown
      id={id}
      start={at}
      eyes={eyes}
      sit={sit}
      onEyes={setEyes}
      game={loaded.game}
      moments={loaded.moments}
      players={loaded.players}
      board={loadGame(loaded.game, plain)}
    />
  );
}

interface Props {
  id: string;
  start: number;
  eyes: Eyes;
  sit: Seat;
  onEyes(eyes: Eyes): void;
  game: string;
  moments: Moment[];
  players: Players | null; // null: it is not known who played
  board: Promise<GameUi>;
}

function logUpTo(moments: readonly Moment[], at: number): LogEntry[] {
  return moments
    .slice(0, at + 1)
    .flatMap((moment, seq) =>
      moment.events.map((event, i) => ({ key: seq * 1000 + i, seq, event, text: moment.eventTexts[i] ?? '' })),
    );
}

const batchesOf = (moments: readonly Moment[]): Batch[] =>
  moments.map(({ events, state }, seq) => ({ seq, events, before: moments[seq - 1]?.state ?? null, after: state }));

/** The hand that boards show from behind: who sees everything sees it too. */
function OtherHand({
  view,
  seat,
  face,
  words,
}: {
  view: unknown;
  seat: Seat;
  face(cardId: string): CardFace;
  words: Words;
}) {
  const hand = (view as { players?: Array<{ hand?: unknown }> }).players?.[seat]?.hand;
  const known = (Array.isArray(hand) ? hand : []).flatMap((card: { cardId?: unknown } | null) =>
    typeof card?.cardId === 'string' ? [card.cardId] : [],
  );
  if (!known.length) return null;
  return (
    <ul className="replay-hand" aria-label={words.say('handOf', { player: words.player(seat), count: known.length })}>
      {known.map((cardId, i) => (
        <li key={`${cardId}-${i}`}>{face(cardId).name}</li>
      ))}
    </ul>
  );
}

function Shown({ id, start, eyes, sit, onEyes, game, moments, players, board }: Props) {
  const say = useSay();
  const client = useClient();
  const { error, errorCode } = useStore((state) => state.lobby);
  const refused = error && refusalText({ error, code: errorCode }, say);
  const [promise] = useState(board);
  const ui = use(promise);
  const last = moments.length - 1;
  const [at, setAt] = useState(Math.min(Math.max(0, start || 0), last));
  const [note, setNote] = useState('');
  const [logOpen, setLogOpen] = useState(false);
  const toggleLog = useCallback(() => setLogOpen((open) => !open), []);
  const cards = useStore((state) => state.catalogue.cards[game]);
  const face = useMemo(() => faceIn(cards, game), [cards, game]);
  const words = useMemo(
    () =>
      wordsFor({
        say,
        face,
        name: (seat) => nameOf(players?.[seat as Seat], say) ?? say('player', { seat: Number(seat) + 1 }),
        you: null,
      }),
    [say, face, players],
  );
  const moment = moments[at];
  const seat: Seat = eyes === 'table' ? sit : eyes === '1' ? 1 : 0;
  const batches = useMemo(() => batchesOf(moments), [moments]);
  // The one before it as well, so that one step on is known to be one.
  const recent = useMemo(() => batches.slice(Math.max(0, at - 1), at + 1), [batches, at]);
  const chapters = useMemo(
    () => moments.flatMap(({ events }, step) => (events.some(ui.startsSection) ? [step] : [])),
    [moments, ui],
  );
  const area = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const shown = useShow({ state: moment?.state, recent, seat: null, ui, face, catchUp: false });
  const effect = shown.frame?.effect;
  const now = useMemo(() => shown.frame && { of: shown.frame, effects: effect ? [effect] : [] }, [shown.frame, effect]);
  useMotion({ area, layer, position: shown.view, now });
  const log = useMemo(() => logUpTo(moments, at), [moments, at]);
  const lines = useMemo(() => linesOf(log, ui, words), [log, ui, words]);
  const move = useCallback((to: number) => setAt(Math.min(last, Math.max(0, to))), [last]);
  useEffect(() => {
    window.history.replaceState(
      null,
      '',
      `#/replay/${encodeURIComponent(id)}?at=${at}${eyes === 'table' ? '' : `&as=${eyes}`}${sit ? `&sit=${sit}` : ''}`,
    );
  }, [id, at, eyes, sit]);

  const verify = async () => {
    const verdict = await http.replayVerdict(id).catch(() => null);
    setNote(
      verdict?.ok ? say('replayVerified') : say('replayBroken', { reason: verdict?.findings[0]?.message ?? '?' }),
    );
  };
  const share = async () => {
    await navigator.clipboard?.writeText(window.location.href);
    setNote(say('copied'));
  };
  const playOn = () => client.playOn(id, at, seat).catch((error: unknown) => setNote(whyNot(error, say)));
  const { Board } = ui;
  return (
    <ZoomLayer>
      <main className="table replay" data-at={at} data-game={game} style={moodOf(game)}>
        <h1 className="visually-hidden">{say('replayTitle')}</h1>
        <div className="table-main" ref={area}>
          <Scene game={game} />
          <div className="player-bar">
            <span className="player-name">{words.player(otherSeat(seat))}</span>
          </div>
          {eyes === 'table' && moment && (
            <OtherHand view={moment.state} seat={otherSeat(seat)} face={face} words={words} />
          )}
          {moment && (
            <Board view={shown.view} seat={seat} face={face} words={words} event={shown.frame?.event ?? null} />
          )}
          <div className="replay-foot">
            <Controls at={at} last={last} onMove={move} text={moment?.text ?? ''} chapters={chapters} />
            <div className="replay-tools">
              <label className="inline">
                {say('replaySeat')}
                <select value={eyes} onChange={(event) => onEyes(event.target.value as Eyes)}>
                  <option value="table">{say('replayTable')}</option>
                  <option value="0">{words.player(0)}</option>
                  <option value="1">{words.player(1)}</option>
                </select>
              </label>
              <button type="button" className="button table-log-button" onClick={toggleLog}>
                {say('history')}
              </button>
              <button type="button" className="button" disabled={at === last} onClick={() => void playOn()}>
                {say('replayFromHere')}
              </button>
              <button type="button" className="button" onClick={() => void verify()}>
                {say('replayVerify')}
              </button>
              <button type="button" className="button" onClick={() => void share()}>
                {say('replayShare')}
              </button>
            </div>
            {(note || refused) && (
              <p className="note" role="status">
                {note || refused}
              </p>
            )}
          </div>
        </div>
        <History lines={lines} log={log} face={face} open={logOpen} onClose={toggleLog} />
        <div className="fx" ref={layer} aria-hidden="true" />
        {effect?.kind === 'shown' && <Spotlight key={at} face={face(effect.face)} from={effect.from} />}
      </main>
    </ZoomLayer>
  );
}
