const PREFIX = "by staff: ";

/** The history of an order stores what staff changed so; what its customer changed stands there without. */
export function editEvent(change: string): string {
  return `${PREFIX}${change}`;
}

/** Undefined for what its customer changed. */
export function readEditEvent(value: string): string | undefined {
  return value.startsWith(PREFIX) ? value.slice(PREFIX.length) : undefined;
}
