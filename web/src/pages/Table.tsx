import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from '../app/context';
import { goTo, linkTo } from '../app/route';
import { moodOf } from '../games/about';
import { type Done, faceIn, type GameUi, type Words } from '../games/game';
import { loadGame } from '../games/registry';
import { wordsFor } from '../games/words';
import { useSay } from '../i18n/text';
import { LessonPanel } from '../lessons/LessonPanel';
import { isLesson } from '../lessons/lesson';
import type { Action, Seat } from '../net/protocol';
import { refusalText } from '../net/whyNot';
import { Announcer } from '../parts/Announcer';
import { Arrow } from '../parts/Arrow';
import { Lifted } from '../parts/Lifted';
import { optionsOf, Prompt, usualOf } from '../parts/Prompt';
import { Reading } from '../parts/Reading';
import { Scene } from '../parts/Scene';
import { Spotlight } from '../parts/Spotlight';
import { isShowing, skipByKey } from '../parts/showing';
import { useMotion } from '../parts/useMotion';
import { focusQuietly, ZoomLayer } from '../parts/Zoom';
import { PlayProvider } from '../play/marks';
import { type Move, movesFrom } from '../play/moves';
import { numbersIn } from '../play/numbers';
import { useArrowKeys } from '../play/useArrowKeys';
import { useAutoPass } from '../play/useAutoPass';
import { useDrag } from '../play/useDrag';
import { useKeptFocus } from '../play/useKeptFocus';
import { usePlan, withPlan } from '../play/usePlan';
import { useKeys, usePlay } from '../play/usePlay';
import { useSounds } from '../play/useSounds';
import { cardAt, useLastLooked } from '../rules/cardAt';
import { endingTheShow, useClickToSkip, useNow } from '../show/now';
import { useShow } from '../show/useShow';
import { hasCards } from '../store/catalogue';
import type { MatchView } from '../store/match';
import { useStore } from '../store/store';
import { Asked } from './table/Asked';
import { Doubt } from './table/Doubt';
import { GameOver } from './table/GameOver';
import { HelpOverlay } from './table/HelpOverlay';
import { History } from './table/History';
import { useLines } from './table/lines';
import { nameOf, PlayerBar } from './table/PlayerBar';
import { useRecap } from './table/recap';
import { TableMenu } from './table/TableMenu';
import { useTelling } from './table/telling';
import './Table.css';

/** The button of a thing, or of the place in a zone where something can be laid. */
const thingAt = (area: HTMLElement | null, id: string): HTMLElement | undefined =>
  area?.querySelector<HTMLElement>(
    `.zone[data-id="${CSS.escape(id)}"] .zone-drop, button[data-id="${CSS.escape(id)}"]`,
  ) ?? undefined;

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

function Playing({ match, ui }: { match: MatchView; ui: GameUi }) {
  const client = useClient();
  const say = useSay();
  const words = useWords(match);
  const cards = useStore((state) => state.catalogue.cards[match.game]);
  const face = useMemo(() => faceIn(cards, match.game), [cards, match.game]);
  const lesson = useStore((state) => (isLesson(match.id) ? state.lesson : null));
  const title = useStore((state) => state.catalogue.games?.find(({ id }) => id === match.game)?.title) ?? match.game;
  const seat: Seat = match.seat ?? 0;
  const area = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [help, setHelp] = useState(false);
  const looked = useLastLooked(area);
  const cardId = help && looked.current ? cardAt(match.state, looked.current) : undefined;
  const lookedAt = cardId === undefined ? undefined : face(cardId);
  const [logOpen, setLogOpen] = useState(false);
  const showHelp = useCallback(() => setHelp(true), []);
  const toggleLog = useCallback(() => setLogOpen((open) => !open), []);

  const { plan, keep } = usePlan(ui.gather, match.legal);
  const moves = useMemo(() => {
    if (match.over || match.seat === null) return [];
    const pathOf = (action: Action) => ui.pathOf(action, match.state, seat);
    const unlisted = match.legal.length ? (ui.unlisted?.(match.state, seat) ?? []) : [];
    const otherPaths = (action: Action) => ui.otherPaths?.(action, match.state, seat, match.legal) ?? [];
    const listed = movesFrom(match.legal, match.legalTexts, pathOf, otherPaths);
    return [...withPlan(listed, plan, ui.gather), ...movesFrom(unlisted, [], pathOf)];
  }, [match.legal, match.legalTexts, match.state, match.over, match.seat, ui, seat, plan]);
  const last = useRef<Done<unknown> | undefined>(undefined);
  const send = useCallback(
    (action: Action) => {
      last.current = { action, state: match.state };
      client.act(action);
    },
    [client, match.state],
  );
  const act = useCallback((action: Action) => (keep(action) ? undefined : send(action)), [keep, send]);
  const whyNot = useCallback(
    (id: string) => {
      const tried = match.over || match.seat === null ? undefined : ui.attempt?.(id, match.state, match.seat, face);
      if (Array.isArray(tried)) return movesFrom(tried, [], () => [id]);
      if (tried) client.act(tried);
      return [];
    },
    [client, ui, face, match.state, match.seat, match.over],
  );
  const guided = lesson !== null;
  const [doubted, setDoubted] = useState<{ move: Move; question: string } | null>(null);
  const doubts = useCallback(
    (move: Move) => {
      // A lesson says itself what was wrong, and may ask for what is otherwise hardly meant.
      const question = guided ? undefined : ui.doubt?.(move, moves, words);
      if (question) setDoubted({ move, question });
      return question !== undefined;
    },
    [ui, moves, words, guided],
  );
  const straightAt = useCallback(
    (card: string, id: string) => ui.straightAt?.(card, id, match.state, face) ?? false,
    [ui, match.state, face],
  );
  const about =
    match.over || moves.length === 0 ? undefined : ui.asksAbout?.(match.state, seat, match.own ?? undefined);
  const ownPlay = usePlay(moves, act, { unusable: whyNot, doubts, straightAt, about });
  const play = useMemo(() => endingTheShow(ownPlay), [ownPlay]);
  const drag = useDrag(area, play);
  useArrowKeys(area);
  useKeptFocus(area, moves);
  useClickToSkip(area);
  const shown = useShow({ state: match.state, recent: match.recent, seat: match.seat, ui, face, catchUp: true });
  const now = useNow(shown.frame, match.batch, match.seat, ui);
  useMotion({ area, layer, position: shown.view, now });
  useSounds(match, now, shown.frame !== null);
  const pass = useAutoPass(match, ui, ownPlay, face, last, shown.frame !== null);
  const passing = pass !== undefined;

  const isPrimary = useCallback(
    (move: Move, options: readonly Move[]) => ui.isPrimary(move, options, match.state),
    [ui, match.state],
  );
  useKeys(
    useCallback(
      (event: KeyboardEvent) => {
        const options = optionsOf(play);
        const primary = usualOf(play, isPrimary) ?? (options.length === 1 ? options[0] : undefined);
        // Where a number is asked for, digits are typed into its field.
        const digit =
          /^[1-9]$/.test(event.key) && !isShowing() && !numbersIn(options) ? options[Number(event.key) - 1] : undefined;
        const onButton = (event.target as HTMLElement | null)?.closest('button, a, summary, [tabindex]') !== null;
        // A key that is held down skips, ends the turn and so on without anybody meaning it. While something is shown, Space and Escape
        // end the showing and nothing else.
        if (event.repeat && event.key === ' ') event.stopImmediatePropagation();
        else if ((event.key === ' ' || event.key === 'Escape') && skipByKey()) event.stopImmediatePropagation();
        else if (digit) play.take(digit);
        else if (event.key === ' ' && primary && (!onButton || (event.target as HTMLElement).closest('.selectable')))
          play.take(primary);
        else if (event.key === 'Escape') {
          // Whoever plays by keyboard is back at what was chosen.
          const [chosen] = play.chosen;
          if (chosen !== undefined && document.activeElement?.matches(':focus-visible'))
            focusQuietly(thingAt(area.current, chosen));
          play.cancel();
          setLogOpen(false);
        } else if (event.key === '?') showHelp();
        else if (event.key === 'l') toggleLog();
        else if (event.key === 'z' && match.undo === 'none' && match.undoable) client.askUndo();
        else return;
        event.preventDefault();
      },
      [play, isPrimary, showHelp, toggleLog, client, match.undo, match.undoable],
    ),
  );

  // The keyboard follows the choice: once something is chosen, the focus goes to its first target, to one's own life only where there
  // is no other. Marks are told after this has been rendered, and only then does a zone have something to focus.
  useEffect(() => {
    const focused = document.activeElement;
    if (play.chosen.length === 0 || !(focused instanceof HTMLElement) || !focused.matches(':focus-visible')) return;
    const frame = requestAnimationFrame(() => {
      const targets = [...play.next].flatMap((id) => thingAt(area.current, id) ?? []);
      (targets.find((target) => !target.matches('.is-own')) ?? targets[0])?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [play.chosen, play.next]);

  const lines = useLines(match, ui, words);
  // What the client passes by itself is not asked: the words stay as they were before, or say why.
  const asked = useRef('');
  if (pass?.says) asked.current = say(pass.says);
  else if (!passing)
    asked.current = match.over ? say('matchOver') : ui.ask(match.state, seat, play.chosen, words, play);
  // In a lesson that is only read nothing is asked.
  const question = lesson && match.legal.length === 0 ? '' : asked.current;
  const recap = useRecap(match.log, ui, match.seat, words);
  const telling = useTelling(shown.frame?.event ?? null, match.log, ui, words);
  const effect = shown.frame?.effect;
  const { Board } = ui;
  // Not rendered again while something is dragged, or when only a clock or a name has changed.
  const board = useMemo(
    () => (
      <Board view={shown.view} seat={seat} face={face} words={words} event={shown.frame?.event ?? null} plan={plan} />
    ),
    [Board, shown.view, seat, face, words, shown.frame, plan],
  );
  return (
    <PlayProvider value={play}>
      <ZoomLayer>
        <main
          className={`table${match.timed ? ' is-timed' : ''}${drag ? ' is-dragging' : ''}${shown.frame ? ' is-showing' : ''}${about === undefined ? '' : ' is-aiming'}`}
          data-seq={match.seq}
          data-planned={plan.length}
          data-game={match.game}
          style={moodOf(match.game)}
          data-state={match.sent ? 'sent' : passing ? 'passing' : 'ready'}
        >
          <h1 className="visually-hidden">{say('tableTitle', { game: title })}</h1>
          <div className="table-main" ref={area}>
            <Scene game={match.game} />
            <PlayerBar match={match} seat={seat === 0 ? 1 : 0} />
            {board}
            {lesson && <LessonPanel lesson={lesson} game={match.game} seq={match.seq} showing={shown.frame !== null} />}
            <div className="table-foot">
              <PlayerBar match={match} seat={seat} ours />
              <Prompt
                question={question}
                nameOf={(move) => ui.nameMove(move, words, match.state)}
                nameOnward={(move) => ui.nameOnward?.(move, words, match.state)}
                primary={isPrimary}
                early={(move) => ui.isEarly?.(move, moves) ?? false}
                busy={match.sent !== null}
                quiet={passing && !pass.says}
                recap={match.over || ui.recapFits?.(match.state) === false ? '' : recap}
                telling={telling}
                hint={match.over || match.seat === null ? '' : (ui.hint?.(match.state, seat, play.chosen, words) ?? '')}
              />
              <TableMenu
                playing={match.seat !== null && !match.over && !lesson}
                game={match.game}
                alone={match.players.some(({ bot }) => bot) || lesson !== null}
                undo={match.undo}
                undoable={match.undoable}
                draw={match.draw}
                spectators={match.spectators}
                onHelp={showHelp}
                onLog={toggleLog}
              />
              <Reading />
              {match.warned && match.warned.seat === match.seat && !match.over && (
                <p key={match.warned.seconds} className="refused" role="alert">
                  ⚠ {say('clockWarning', { seconds: match.warned.seconds })}
                </p>
              )}
              {(match.draw === 'offered' || match.draw === 'declined') && !match.over && (
                <p key={match.draw} className="refused" role="status">
                  {say(match.draw === 'offered' ? 'drawOffered' : 'drawDeclined')}
                </p>
              )}
              {match.refused && (
                <p key={match.refused.count} className="refused" role="alert">
                  {refusalText(match.refused, say)}
                </p>
              )}
            </div>
          </div>
          <History lines={lines} log={match.log} face={face} open={logOpen} onClose={toggleLog} />
          <div className="fx" ref={layer} aria-hidden="true" />
          {effect?.kind === 'shown' && <Spotlight key={match.seq} face={face(effect.face)} from={effect.from} />}
          <Arrow drag={drag} />
          <Lifted drag={drag} />
          <Announcer lines={lines} />
          {doubted && (
            <Doubt
              question={doubted.question}
              onYes={() => {
                setDoubted(null);
                act(doubted.move.action);
              }}
              onNo={() => setDoubted(null)}
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
          {help && <HelpOverlay game={match.game} card={lookedAt} onClose={() => setHelp(false)} />}
        </main>
      </ZoomLayer>
    </PlayProvider>
  );
}
