/**
 * Limit of owner: rows of a tracking file [rows: rows]; 422, with what to do. Limit of owner: its
 * size, or that of the text in its place [bytes: bytes]; 422. Limit of owner: its columns
 * [columns: columns]; the further ones are not read. Limit of owner: a cell of it [cell:
 * characters]; the rest is cut. Limit of owner: a line of it [line: characters]; 422.
 */
export const TRACKING_LIMITS = {
  rows: 2000,
  bytes: 2 * 1024 * 1024,
  columns: 100,
  cell: 200,
  line: 20_000,
};
