import { type RefObject, useEffect, useRef } from 'react';

/** The card that lies on the table under this id, wherever the position has it. */
export function cardAt(position: unknown, id: string): string | undefined {
  if (position === null || typeof position !== 'object') return undefined;
  const { instanceId, cardId } = position as { instanceId?: unknown; cardId?: unknown };
  if (instanceId === id && typeof cardId === 'string') return cardId;
  for (const part of Object.values(position)) {
    const found = cardAt(part, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The id of what was last pointed at or focused on the table: what "?" is asked about. */
export function useLastLooked(area: RefObject<HTMLElement | null>): RefObject<string | undefined> {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    const table = area.current;
    if (!table) return;
    const look = (event: Event) => {
      const id = (event.target as HTMLElement | null)?.closest<HTMLElement>('[data-id]')?.dataset.id;
      if (id) last.current = id;
    };
    table.addEventListener('focusin', look);
    table.addEventListener('pointerover', look);
    return () => {
      table.removeEventListener('focusin', look);
      table.removeEventListener('pointerover', look);
    };
  }, [area]);
  return last;
}
