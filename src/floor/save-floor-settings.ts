import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { setBinCount } from "#db/floor/bins.ts";
import { moveStep } from "#db/floor/pieces.ts";
import { lockFloorSettings, writeFloorSettings } from "#db/floor/settings.ts";
import { actAs } from "#db/orders/events.ts";
import { revisionOf } from "#db/revision.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { FloorSettings } from "#shop/floor/floor-settings.ts";
import { type FloorSteps, isPrinted, OWN_STEPS } from "#shop/floor/steps.ts";

type Save = { values: FloorSettings; revision: string; actorId: number };

/**
 * Pieces in a step that is switched off stay there: they count as before the next one. Those in an own
 * step that comes to stand on the other side of printing go back to what they are, picked or printed. Bins
 * that hold something stay until they are free.
 */
export async function saveFloorSettings(
  { sql }: Pick<Services, "sql">,
  { values, revision, actorId }: Save,
): Promise<"saved" | "changed"> {
  return transact(sql, async (tx) => {
    const before = await lockFloorSettings(tx);
    if (revisionOf(before) !== revision) return "changed";
    await actAs(tx, actorId);
    await settlePieces(tx, before, values);
    await writeFloorSettings(tx, values);
    await setBinCount(tx, values.bins);
    const subject = { subjectKind: "floor" } as const;
    await recordAudit(tx, { actorId, action: "save", ...subject, before, after: values });
    return "saved";
  });
}

/** Under the settings of before, so that no piece counts as printed anew. */
async function settlePieces(tx: ISql, before: FloorSteps, after: FloorSteps): Promise<void> {
  for (const step of OWN_STEPS) {
    const wasPrinted = isPrinted(step, before);
    if (wasPrinted !== isPrinted(step, after)) {
      await moveStep(tx, step, wasPrinted ? "printed" : "picked");
    }
  }
}
