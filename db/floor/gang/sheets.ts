import type { ISql } from "postgres";
import type { GangLayout } from "#shop/floor/gang/layout.ts";

type StoredFile = { storageKey: string; bytes: number; crc32: number; sha256: string };

export type GangSheetRow = {
  planId: string;
  /** From 1. */
  number: number;
  lengthMm: number;
  /** The prints' share of the film, in percent. */
  fill: number;
  status: "waiting" | "ready" | "failed";
  error: string | null;
  /** Null until ready. */
  png: StoredFile | null;
  pdf: StoredFile | null;
  prints: number;
  madeAt: Date | null;
};

const fileOf = (sql: ISql, type: "png" | "pdf") => sql`
  case when status = 'ready' then jsonb_build_object('storageKey', ${sql(`${type}_key`)},
    'bytes', ${sql(`${type}_bytes`)}, 'crc32', ${sql(`${type}_crc32`)},
    'sha256', ${sql(`${type}_sha256`)}) end as ${sql(type)}`;

const columns = (sql: ISql) => sql`
  plan_id, number, length_mm, fill, status, error, ${fileOf(sql, "png")}, ${fileOf(sql, "pdf")},
  jsonb_array_length(layout -> 'prints') as prints, made_at`;

export async function listGangSheets(sql: ISql, planId: string): Promise<GangSheetRow[]> {
  return sql<GangSheetRow[]>`
    select ${columns(sql)} from gang_sheets where plan_id = ${planId} order by number`;
}

export async function findGangSheet(
  sql: ISql,
  planId: string,
  number: number,
): Promise<(GangSheetRow & { layout: GangLayout }) | undefined> {
  const [sheet] = await sql<(GangSheetRow & { layout: GangLayout })[]>`
    select ${columns(sql)}, layout from gang_sheets
    where plan_id = ${planId} and number = ${number}`;
  return sheet;
}

/** Numbers them from 1 on. */
export async function insertGangSheets(
  tx: ISql,
  planId: string,
  layouts: readonly GangLayout[],
): Promise<void> {
  if (layouts.length === 0) return;
  const rows = layouts.map((layout, at) => ({
    planId,
    number: at + 1,
    lengthMm: layout.sheet.lengthMm,
    fill: layout.sheet.fill,
    layout: tx.json(layout),
  }));
  await tx`insert into gang_sheets ${tx(rows)}`;
}

/** False where another job has made it, or the plan is gone: then nothing names the files. */
export async function writeGangSheet(
  sql: ISql,
  { planId, number }: Pick<GangSheetRow, "planId" | "number">,
  { png, pdf }: { png: StoredFile; pdf: StoredFile },
): Promise<boolean> {
  const written = await sql`
    update gang_sheets set status = 'ready', error = null, made_at = now(),
      png_key = ${png.storageKey}, png_bytes = ${png.bytes}, png_crc32 = ${png.crc32},
      png_sha256 = ${png.sha256}, pdf_key = ${pdf.storageKey}, pdf_bytes = ${pdf.bytes},
      pdf_crc32 = ${pdf.crc32}, pdf_sha256 = ${pdf.sha256}
    where plan_id = ${planId} and number = ${number} and status = 'waiting'`;
  return written.count > 0;
}

export async function writeGangSheetError(
  sql: ISql,
  { planId, number }: Pick<GangSheetRow, "planId" | "number">,
  { status, error }: { status: "waiting" | "failed"; error: string },
): Promise<void> {
  await sql`
    update gang_sheets set status = ${status}, error = ${error}
    where plan_id = ${planId} and number = ${number} and status = 'waiting'`;
}
