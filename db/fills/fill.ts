import type { ISql } from "postgres";

/**
 * Rows of before an upgrade that get what newer ones have. Rows that the version before writes
 * meanwhile have to get it by the migration's default or trigger.
 */
export type Fill = {
  /** A contraction names it: `-- contract, after the fill NAME`. */
  name: string;
  /**
   * Writes the next rows after a position in a short transaction of the caller's; first without a
   * position. Undefined when there are no more.
   */
  fillNext(
    tx: ISql,
    after: string | undefined,
  ): Promise<{ rows: number; position: string } | undefined>;
  /** How many rows there are to write, where that is cheap to count. */
  count?(sql: ISql): Promise<number>;
};

/** A fill gets a line here; it goes in the release after its contraction. */
export const FILLS: readonly Fill[] = [];
