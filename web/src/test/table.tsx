import { render } from '@testing-library/react';
import { type ReactNode, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { faceOf } from '../cards/face';
import type { BoardProps, GameUi, Words } from '../games/game';
import { sayIn } from '../i18n/text';
import type { Action, Seat } from '../net/protocol';
import { PlayProvider } from '../play/marks';
import { type Move, movesFrom } from '../play/moves';
import { usePlan, withPlan } from '../play/usePlan';
import { usePlay } from '../play/usePlay';
import { makeStore } from '../store/store';

// A table without a server, for tests of boards and parts.

const nameOf = (seat: unknown) => ['Ann', 'Bob'][Number(seat)] ?? '?';

export const words = (language: 'en' | 'de' = 'en', you: Seat | null = 0): Words => ({
  say: sayIn(language),
  you,
  cardName: (cardId) => String(cardId),
  cardKind: () => '',
  cardText: () => '',
  name: nameOf,
  player: nameOf,
});

export const face = (cardId: string) => faceOf('test', { id: cardId, name: cardId, cost: 2, attack: 2, health: 3 });

interface Options<State> {
  ui: GameUi<State>;
  view: State;
  seat?: Seat;
  legal?: Action[];
  texts?: string[];
  event?: BoardProps<State>['event'];
  around?: (board: ReactNode) => ReactNode;
}

interface Seated<State> {
  options: Required<Omit<Options<State>, 'legal' | 'texts'>>;
  moves: readonly Move[];
  act(action: Action): void;
}

function SeatedTable<State>({ options, moves, act }: Seated<State>) {
  const { ui, view, seat, event, around } = options;
  const [legal] = useState(() => moves.map(({ action }) => action));
  const { plan, keep } = usePlan(ui.gather, legal);
  const planned = useMemo(() => withPlan(moves, plan, ui.gather), [moves, plan, ui.gather]);
  const play = usePlay(planned, (action) => (keep(action) ? undefined : act(action)));
  const board = <ui.Board view={view} seat={seat} face={face} words={words('en', seat)} event={event} plan={plan} />;
  return <PlayProvider value={play}>{around(board)}</PlayProvider>;
}

/** Shows the game's board; `taken` collects what the player does. */
export function seatAt<State>({
  ui,
  view,
  seat = 0,
  legal = [],
  texts = [],
  event = null,
  around = (b) => b,
}: Options<State>) {
  const taken: Action[] = [];
  const moves = movesFrom(
    legal,
    texts,
    (action) => ui.pathOf(action, view, seat),
    (action) => ui.otherPaths?.(action, view, seat, legal) ?? [],
  );
  const shown = render(
    <Provider store={makeStore()}>
      <SeatedTable
        options={{ ui, view, seat, event, around }}
        moves={moves}
        act={(action) => void taken.push(action)}
      />
    </Provider>,
  );
  return { taken, ...shown };
}
