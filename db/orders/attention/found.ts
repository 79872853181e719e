import type { PendingQuery, Row } from "postgres";

/**
 * Selects an `order_id`, if it has one, and since when it needs somebody, from a small index of its own
 * and no further than the limit; disputes and quotes select the last day for it, too.
 */
export type Found = PendingQuery<Row[]>;

/** Limit of orders: what the dashboard counts of a kind [rows]; beyond it says `100+`. */
export const ATTENTION_LIMIT = 100;
