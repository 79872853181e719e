import { recordAudit } from "#db/audit.ts";
import { fillBatch, insertBatch } from "#db/floor/batches.ts";
import { listAlike, type Proposal } from "#db/floor/proposals.ts";
import type { Services } from "#services/services.ts";
import type { Day } from "#shop/day.ts";
import { MAX_BATCH } from "#shop/floor/batch.ts";

type Chosen =
  | { pieceIds: readonly number[] }
  /** What a proposal holds now, up to a due day. */
  | { alike: Pick<Proposal, "productId" | "color" | "areas">; until: Day };

type Request = { name: string; pressId: number | null; chosen: Chosen; actorId: number };

/** Undefined where nothing of it is ready and free any more: then there is no batch. */
export async function createBatch(
  { sql }: Pick<Services, "sql">,
  { name, pressId, chosen, actorId }: Request,
): Promise<{ id: number; pieces: number } | undefined> {
  return sql
    .begin(async (tx) => {
      const pieceIds =
        "pieceIds" in chosen
          ? chosen.pieceIds
          : await listAlike(tx, { ...chosen.alike, until: chosen.until, limit: MAX_BATCH });
      const id = await insertBatch(tx, { name, pressId, actorId });
      const pieces = (await fillBatch(tx, id, { pieceIds, limit: MAX_BATCH })).length;
      if (pieces === 0) throw new NothingReady();
      const subject = { subjectKind: "batch", subjectId: id } as const;
      await recordAudit(tx, { actorId, action: "create", ...subject, after: { name, pieces } });
      return { id, pieces };
    })
    .catch((error: unknown) => {
      if (error instanceof NothingReady) return undefined;
      throw error;
    });
}

/** Thrown, because nothing else rolls a transaction back. */
class NothingReady extends Error {}
