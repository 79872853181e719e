import ids from "./half-clear.json";

const halfClear = new Set(ids);

/** True for art with half-transparent parts, such as glass and steam; `bun run art` finds them. */
export function isHalfClear(id: string): boolean {
  return halfClear.has(id);
}
