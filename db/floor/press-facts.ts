import type { ISql } from "postgres";

/** A press needs these facts of a print file; files from before have none. */
export type PressFacts = {
  /** From 0 to 1 of the print area; what is half opaque counts half. */
  inkShare: number | null;
  /** See `countPrintColors`. */
  colors: number | null;
} & Underbase;

/** The PNG with the white below; null where it has none. */
export type Underbase = {
  underbaseKey: string | null;
  underbaseSha256: string | null;
  underbaseCrc32: number | null;
  underbaseBytes: number | null;
  underbaseChoke: number | null;
};

export const NO_UNDERBASE: Underbase = {
  underbaseKey: null,
  underbaseSha256: null,
  underbaseCrc32: null,
  underbaseBytes: null,
  underbaseChoke: null,
};

export const pressColumns = (sql: ISql) => sql`
  file.ink_share, file.colors, file.underbase_key, file.underbase_sha256, file.underbase_crc32,
  file.underbase_bytes, file.underbase_choke`;
