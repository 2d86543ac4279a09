import { lazy, Suspense, useEffect } from 'react';
import { useSay } from '../i18n/text';
import { isLesson } from '../lessons/lesson';
import { Home } from '../pages/Home';
import { useStore } from '../store/store';
import { Bar } from './Bar';
import { goTo, useRoute } from './route';
import { Trouble } from './Trouble';
import { useAttention } from './useAttention';

const Account = lazy(() => import('../pages/Account').then((page) => ({ default: page.Account })));
const Decks = lazy(() => import('../pages/Decks').then((page) => ({ default: page.Decks })));
const Game = lazy(() => import('../pages/Game').then((page) => ({ default: page.Game })));
const Join = lazy(() => import('../pages/Join').then((page) => ({ default: page.Join })));
const Lab = lazy(() => import('../pages/Lab').then((page) => ({ default: page.Lab })));
const Player = lazy(() => import('../pages/Player').then((page) => ({ default: page.Player })));
const Learn = lazy(() => import('../pages/Learn').then((page) => ({ default: page.Learn })));
const Rules = lazy(() => import('../pages/Rules').then((page) => ({ default: page.Rules })));
const Ladder = lazy(() => import('../pages/Ladder').then((page) => ({ default: page.Ladder })));
const Replay = lazy(() => import('../pages/Replay').then((page) => ({ default: page.Replay })));
const SettingsPage = lazy(() => import('../pages/Settings').then((page) => ({ default: page.SettingsPage })));
const Table = lazy(() => import('../pages/Table').then((page) => ({ default: page.Table })));
const Watch = lazy(() => import('../pages/Watch').then((page) => ({ default: page.Watch })));

function Page() {
  const { page, args, query } = useRoute();
  const [first = '', second = ''] = args;
  switch (page) {
    case 'game':
      return <Game id={first} />;
    case 'join':
      return <Join code={first} />;
    case 'table':
      return <Table lesson={first} />;
    case 'watch':
      return <Watch matchId={first} code={query.get('code') ?? undefined} />;
    case 'decks':
      return <Decks game={first} />;
    case 'lab':
      return <Lab game={first} id={second} />;
    case 'ladder':
      return <Ladder game={first} />;
    case 'replay':
      return (
        <Replay
          key={first}
          id={first}
          at={Number(query.get('at') ?? 0)}
          seat={query.get('as')}
          sit={query.get('sit') === '1' ? 1 : 0}
        />
      );
    case 'player':
      return <Player key={first} name={first} />;
    case 'learn':
      return <Learn id={first} />;
    case 'rules':
      return <Rules key={first} game={first} query={query.get('q') ?? ''} />;
    case 'account':
      return <Account />;
    case 'settings':
      return <SettingsPage />;
    default:
      return <Home />;
  }
}

/** A match that begins, or is still on, is where the player belongs. */
function useFollowMatch(): void {
  const id = useStore((state) => state.match?.id);
  const lesson = useStore((state) => state.lesson?.id);
  // A guided match is lost with the page: its address says which it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lesson that is left leads nowhere
  useEffect(() => {
    if (id) goTo(isLesson(id) && lesson ? `/table/${lesson}` : '/table');
  }, [id]);
}

function useAppearance(): void {
  const { theme, motion, language } = useStore((state) => state.settings);
  useEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, motion });
    document.documentElement.lang = language;
  }, [theme, motion, language]);
}

export function App() {
  const say = useSay();
  const { page } = useRoute();
  useFollowMatch();
  useAppearance();
  useAttention();
  return (
    <>
      <Bar />
      <Trouble page={page}>
        <Suspense
          fallback={
            <p className="page note" role="status">
              {say('loading')}
            </p>
          }
        >
          <Page />
        </Suspense>
      </Trouble>
    </>
  );
}
