import type { Day } from "../../day.ts";
import { sum } from "./report.ts";

/** What was printed where no press was scanned has no press. */
export type PrintedPiece = { day: Day; pressId: number | null; pieces: number };

export type PressFigures = {
  pressId: number | null;
  name: string;
  pieces: number;
  /** The days on which it printed something. */
  days: number;
  byDay: ReadonlyMap<Day, number>;
};

const NO_PRESS = "No press";

/** What each press has printed, in the order of their names; those that printed nothing are left out. */
export function pressFigures(
  printed: readonly PrintedPiece[],
  presses: readonly { id: number; name: string; isDeleted: boolean }[],
): PressFigures[] {
  const known = presses.map(({ id, name, isDeleted }) => ({
    id,
    name: isDeleted ? `${name} (deleted)` : name,
  }));
  const named = [...known, { id: null, name: NO_PRESS }];
  const byPress = Map.groupBy(printed, ({ pressId }) => pressId);
  return named.flatMap(({ id, name }) => {
    const rows = byPress.get(id);
    if (!rows) return [];
    const byDay = new Map(rows.map(({ day, pieces }) => [day, pieces]));
    return [{ pressId: id, name, pieces: sum(rows, "pieces"), days: byDay.size, byDay }];
  });
}
