import { http } from '../net/http';
import { lessonFailed, lessonMoved, lessonWrong } from '../store/lesson';
import { actionRefused, left, started, stateArrived, stepArrived } from '../store/match';
import { lessonFinished } from '../store/past';
import type { Store } from '../store/store';
import { asMatch, asState, type Deed } from './lesson';

/** Guided matches: asked of the server over HTTP, shown on the same table as any match. */
export class Guide {
  constructor(
    private readonly store: Store,
    private readonly loadCards: (game: string) => Promise<void>,
  ) {}

  async start(id: string, names: { you: string; opponent: string }): Promise<void> {
    const table = await http.takeLesson(id, []);
    void this.loadCards(table.game);
    this.store.dispatch(lessonMoved({ table, deeds: [] }));
    this.store.dispatch(left());
    this.store.dispatch(started(asMatch(table, names.you, names.opponent)));
    this.store.dispatch(stateArrived(asState(table, 0)));
  }

  /** `ack`: what the table waits for an answer to. */
  async take(deed: Deed, ack?: string): Promise<void> {
    const { lesson } = this.store.getState();
    if (!lesson) return;
    const deeds = [...lesson.deeds, deed];
    try {
      const table = await http.takeLesson(lesson.id, deeds);
      if (this.store.getState().lesson?.id !== lesson.id) return; // left meanwhile
      if (table.wrong) {
        this.store.dispatch(stepArrived(asState({ ...table, events: [], eventTexts: [] }, lesson.deeds.length, ack)));
        this.store.dispatch(lessonWrong(table.wrong));
        return;
      }
      this.store.dispatch(lessonMoved({ table, deeds }));
      this.store.dispatch(stepArrived(asState(table, deeds.length, ack)));
      if (table.step.kind === 'done') this.store.dispatch(lessonFinished(lesson.id));
    } catch {
      if (ack) this.store.dispatch(actionRefused({ id: ack, error: '' }));
      this.store.dispatch(lessonFailed());
    }
  }
}
