import { use, useCallback, useMemo, useRef, useState } from 'react';
import { useClient } from '../app/context';
import { goTo, linkTo } from '../app/route';
import { moodOf } from '../games/about';
import { faceIn, type GameUi, type Words } from '../games/game';
import { loadGame } from '../games/registry';
import { wordsFor } from '../games/words';
import { useSay } from '../i18n/text';
import { LessonPanel } from '../lessons/LessonPanel';
import { isLesson } from '../lessons/lesson';
import type { Seat } from '../net/protocol';
import { Announcer } from '../parts/Announcer';
import { Arrow } from '../parts/Arrow';
import { Lifted } from '../parts/Lifted';
import { Scene } from '../parts/Scene';
import { Spotlight } from '../parts/Spotlight';
import { useMotion } from '../parts/useMotion';
import { ZoomLayer } from '../parts/Zoom';
import { PlayProvider } from '../play/marks';
import type { Move } from '../play/moves';
import { useAutoPass } from '../play/useAutoPass';
import { useDrag } from '../play/useDrag';
import { useSounds } from '../play/useSounds';
import { endingTheShow, useClickToSkip, useNow } from '../show/now';
import { useShow } from '../show/useShow';
import { hasCards } from '../store/catalogue';
import type { MatchView } from '../store/match';
import { useStore } from '../store/store';
import { Asked } from './table/Asked';
import { Doubt } from './table/Doubt';
import { Foot } from './table/Foot';
import { GameOver } from './table/GameOver';
import { HelpOverlay } from './table/HelpOverlay';
import { History } from './table/History';
import { useLines } from './table/lines';
import { nameOf, PlayerBar } from './table/PlayerBar';
import { useTelling } from './table/telling';
import { useHandling } from './table/useHandling';
import { useHelp } from './table/useHelp';
import { useKeyboard } from './table/useKeyboard';
import { useMoves } from './table/useMoves';
import { useQuestion } from './table/useQuestion';
import './Table.css';

/** The match that is on: played or watched. `lesson`: the guided match it was, before the page was loaded again. */
export function Table({ lesson = '' }: { lesson?: string }) {
  const match = useStore((state) => state.match);
  const generic = useStore((state) => state.settings.plainBoard);
  const drawable = useStore((state) => match !== null && hasCards(state.catalogue, match.game));
  const say = useSay();
  if (!match)
    return (
      <main className="page">
        <p className="note">{say('noMatch')}</p>
        <p>
          {lesson && (
            <a className="button button--primary" href={linkTo('learn', lesson)}>
              {say('lesson')}
            </a>
          )}{' '}
          <a className="button" href="#/">
            {say('homePage')}
          </a>
        </p>
      </main>
    );
  if (match.state === null || !drawable)
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
  return useMemo(
    () =>
      wordsFor({
        say,
        face: faceIn(cards, match.game),
        name: (seat) => nameOf(match.players[seat as Seat], say) ?? say('player', { seat: Number(seat) + 1 }),
        you: match.seat,
      }),
    [say, cards, match.game, match.seat, match.players],
  );
}

/** The names of those who play, the sentences about them, and the cards. */
function useTold(match: MatchView) {
  const words = useWords(match);
  const cards = useStore((state) => state.catalogue.cards[match.game]);
  const face = useMemo(() => faceIn(cards, match.game), [cards, match.game]);
  return { words, face };
}

function Playing({ match, ui }: { match: MatchView; ui: GameUi }) {
  const client = useClient();
  const { words, face } = useTold(match);
  const lesson = useStore((state) => (isLesson(match.id) ? state.lesson : null));
  const title = useStore((state) => state.catalogue.games?.find(({ id }) => id === match.game)?.title) ?? match.game;
  const seat: Seat = match.seat ?? 0;
  const area = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const help = useHelp(area, match.state, face);
  const [logOpen, setLogOpen] = useState(false);
  const toggleLog = useCallback(() => setLogOpen((open) => !open), []);
  const closeLog = useCallback(() => setLogOpen(false), []);

  const table = useMoves(match, ui, seat);
  const handling = useHandling({ match, ui, seat, face, words, guided: lesson !== null, table });
  const play = useMemo(() => endingTheShow(handling.play), [handling.play]);
  const drag = useDrag(area, play);
  const shown = useShow({ state: match.state, recent: match.recent, seat: match.seat, ui, face, catchUp: true });
  const now = useNow(shown.frame, match.batch, match.seat, ui);
  const showing = shown.frame !== null;
  useMotion({ area, layer, position: shown.view, now });
  useSounds(match, now, showing);
  const pass = useAutoPass(match, ui, handling.play, face, table.last, showing);
  const passing = pass !== undefined;
  const isPrimary = useCallback(
    (move: Move, options: readonly Move[]) => ui.isPrimary(move, options, match.state),
    [ui, match.state],
  );
  useClickToSkip(area);
  useKeyboard({
    match,
    area,
    play,
    moves: table.moves,
    passing,
    isPrimary,
    onHelp: help.show,
    onLog: toggleLog,
    onCloseLog: closeLog,
  });

  const lines = useLines(match, ui, words);
  const question = useQuestion({ match, ui, seat, play, words, pass });
  const telling = useTelling(shown.frame?.event ?? null, match.log, ui, words);
  const effect = shown.frame?.effect;
  const { Board } = ui;
  // Not rendered again while something is dragged, or when only a clock or a name has changed.
  const board = useMemo(
    () => (
      <Board
        view={shown.view}
        seat={seat}
        face={face}
        words={words}
        event={shown.frame?.event ?? null}
        plan={table.plan}
      />
    ),
    [Board, shown.view, seat, face, words, shown.frame, table.plan],
  );
  return (
    <PlayProvider value={play}>
      <ZoomLayer>
        <main
          className={`table${match.timed ? ' is-timed' : ''}${drag ? ' is-dragging' : ''}${showing ? ' is-showing' : ''}${handling.about === undefined ? '' : ' is-aiming'}`}
          data-seq={match.seq}
          data-planned={table.plan.length}
          data-game={match.game}
          style={moodOf(match.game)}
          data-state={match.sent ? 'sent' : passing ? 'passing' : 'ready'}
        >
          <h1 className="visually-hidden">{words.say('tableTitle', { game: title })}</h1>
          <div className="table-main" ref={area}>
            <Scene game={match.game} />
            <PlayerBar match={match} seat={seat === 0 ? 1 : 0} />
            {board}
            {lesson && <LessonPanel lesson={lesson} game={match.game} seq={match.seq} showing={showing} />}
            <Foot
              match={match}
              ui={ui}
              seat={seat}
              words={words}
              moves={table.moves}
              chosen={play.chosen}
              // In a lesson that is only read nothing is asked.
              question={lesson && match.legal.length === 0 ? '' : question}
              telling={telling}
              quiet={passing && !pass.says}
              isPrimary={isPrimary}
              lesson={lesson !== null}
              onHelp={help.show}
              onLog={toggleLog}
            />
          </div>
          <History lines={lines} log={match.log} face={face} open={logOpen} onClose={toggleLog} />
          <div className="fx" ref={layer} aria-hidden="true" />
          {effect?.kind === 'shown' && <Spotlight key={match.seq} face={face(effect.face)} from={effect.from} />}
          <Arrow drag={drag} />
          <Lifted drag={drag} />
          <Announcer lines={lines} />
          {handling.doubted && (
            <Doubt
              question={handling.doubted.question}
              onYes={() => handling.settle(true)}
              onNo={() => handling.settle(false)}
            />
          )}
          <Asked undo={match.undo} draw={match.draw} />
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
          {help.open && <HelpOverlay game={match.game} card={help.card} onClose={help.close} />}
        </main>
      </ZoomLayer>
    </PlayProvider>
  );
}
