import type { Box } from "../placement.ts";

/** In preview px. */
type Point = { x: number; y: number };

/**
 * An area lies so on a picture: points on it, in rows from its top left, spread evenly over what is
 * seen. Four points alone are a plane in perspective; more of them bend.
 */
export type Mesh = {
  /** Points in a row, two at least. */
  columns: number;
  points: readonly Point[];
  /** The picture shows this part of the area, in inches counted like a document; else its whole box. */
  seen?: Box;
};
