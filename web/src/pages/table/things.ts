/** The button of a thing, or of the place in a zone where something can be laid. */
export const thingAt = (area: HTMLElement | null, id: string): HTMLElement | undefined =>
  area?.querySelector<HTMLElement>(
    `.zone[data-id="${CSS.escape(id)}"] .zone-drop, button[data-id="${CSS.escape(id)}"]`,
  ) ?? undefined;
