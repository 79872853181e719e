/** The same for the same values, so that a form knows whether somebody has changed them meanwhile. */
export function revisionOf(values: unknown): string {
  return Bun.hash(JSON.stringify(values)).toString(36);
}
