import type { ISql } from "postgres";

type LaidPrint = {
  /** `12-front`: the piece's number in the database and the area. */
  key: string;
  sha256: string;
};

/**
 * Lists those of the prints, by their keys, that must not leave the shop: their customers have not
 * approved this file, or the piece is gone since its order was changed. What is laid on a sheet may be
 * older than what is approved by now.
 */
export async function listUnapproved(sql: ISql, prints: readonly LaidPrint[]): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select laid.key
    from unnest(${prints.map(({ key }) => key)}::text[], ${prints.map(({ sha256 }) => sha256)}::text[])
      as laid (key, sha256)
    left join pieces piece on piece.id = split_part(laid.key, '-', 1)::bigint
    left join proofed_orders proofed on proofed.order_id = piece.order_id
    left join print_files file on file.order_id = piece.order_id
      and file.position = piece.position
      and file.area = substring(laid.key from position('-' in laid.key) + 1)
    where piece.id is null or proofed.order_id is not null
      and (file.sha256 is distinct from laid.sha256 or not may_print(file))`;
  return rows.map(({ key }) => key);
}
