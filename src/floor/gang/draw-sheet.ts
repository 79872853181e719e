import { type GangSheetRow, writeGangSheet } from "#db/floor/gang/sheets.ts";
import { listUnapproved } from "#db/proofs/gate.ts";
import type { GangLayout } from "#shop/floor/gang/layout.ts";
import { gangFolder } from "./gang-folder.ts";
import type { GangDeps } from "./plan-sheets.ts";

type Waiting = Pick<GangSheetRow, "planId" | "number"> & { layout: GangLayout };

/** Returns why it cannot be drawn. */
export async function drawSheet(
  { sql, jobs, artwork }: GangDeps,
  { planId, number, layout }: Waiting,
): Promise<string | undefined> {
  const unapproved = await listUnapproved(sql, layout.prints);
  if (unapproved.length > 0) return unapprovedText(layout, unapproved);
  const drawn = await artwork.makeGangSheet({
    sheet: layout.sheet,
    prints: layout.prints.map(({ key, storageKey, ink, isMirrored }) => ({
      ...{ key, storageKey, ink, isMirrored },
    })),
    // Never the name of a file that is about to be deleted.
    keyStart: `${gangFolder(planId)}${number}-${crypto.randomUUID().slice(0, 8)}`,
  });
  if (!drawn.ok) return goneText(layout, drawn.gone);
  if (await writeGangSheet(sql, { planId, number }, drawn)) return undefined;
  const keys = [drawn.png.storageKey, drawn.pdf.storageKey];
  await jobs.send(sql, "remove-files", { keys });
  return undefined;
}

function goneText({ prints }: GangLayout, gone: readonly string[]): string {
  const codes = codesOf(prints.filter(({ storageKey }) => gone.includes(storageKey)));
  return `Print files are no longer in the storage (${codes}). Retry them, then make the sheets anew.`;
}

/** Planned before, and changed since: what was approved is another file or nothing, or the piece is gone. */
export function unapprovedText({ prints }: GangLayout, unapproved: readonly string[]): string {
  const codes = codesOf(prints.filter(({ key }) => unapproved.includes(key)));
  return `Customers have not approved what is printed, or it was changed since (${codes}). Make the sheets anew without it.`;
}

function codesOf(prints: GangLayout["prints"]): string {
  return prints.map(({ code, area }) => `${code} ${area}`).join(", ");
}
