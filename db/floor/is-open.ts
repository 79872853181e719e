import type { Fragment, ISql } from "postgres";

/** Matches what is on the floor of `pieces piece`; the partial indexes of open pieces have this. */
export const isOpen = (sql: ISql): Fragment =>
  sql`piece.left_at is null and piece.off is null and piece.spoilt is null`;
