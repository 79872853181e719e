import { findPlanOfBatch } from "#db/floor/gang/plans.ts";
import { findGangSheet, listGangSheets } from "#db/floor/gang/sheets.ts";
import { listUnapproved } from "#db/proofs/gate.ts";
import type { Services } from "#services/services.ts";
import { describeGangSheet, gangFileName } from "#shop/floor/gang/manifest.ts";
import { unapprovedText } from "./draw-sheet.ts";

type Wanted = { batchId: number; number: number };

type OpenFile = {
  fileName: string;
  contentType: string;
  bytes: number;
  body: ReadableStream<Uint8Array>;
};

/**
 * A sheet with anything on it that is not approved (any more), or whose order was changed, stays here,
 * and says so. Undefined where the sheet is not ready, or its file is no longer in the storage.
 */
export async function openGangSheet(
  { sql, storage }: Pick<Services, "sql" | "storage">,
  { batchId, number, type }: Wanted & { type: "png" | "pdf" },
): Promise<OpenFile | { problem: string } | undefined> {
  const sheet = await find(sql, { batchId, number });
  const unapproved = sheet ? await listUnapproved(sql, sheet.layout.prints) : [];
  if (sheet && unapproved.length > 0) return { problem: unapprovedText(sheet.layout, unapproved) };
  const file = sheet?.[type];
  const found = file && (await storage.get(file.storageKey));
  if (!sheet || !found) return undefined;
  const { bytes, body, contentType } = found;
  return {
    fileName: gangFileName({ batchId, number, ...sheet.layout.sheet }, type),
    contentType,
    bytes,
    body,
  };
}

/** What lies where on the sheet, and what is on none; undefined where there is no such sheet. */
export async function readGangManifest(
  { sql }: Pick<Services, "sql">,
  { batchId, number }: Wanted,
): Promise<{ fileName: string; text: string } | undefined> {
  const plan = await findPlanOfBatch(sql, batchId);
  const sheet = plan && (await findGangSheet(sql, plan.id, number));
  if (!sheet) return undefined;
  const { length } = await listGangSheets(sql, plan.id);
  const { png, pdf, layout } = sheet;
  const described = { batchId, number, of: length, png, pdf, layout, leftOut: plan.leftOut };
  return {
    fileName: gangFileName({ batchId, number, ...layout.sheet }, "txt"),
    text: describeGangSheet(described),
  };
}

async function find(sql: Services["sql"], { batchId, number }: Wanted) {
  const plan = await findPlanOfBatch(sql, batchId);
  return plan && findGangSheet(sql, plan.id, number);
}
