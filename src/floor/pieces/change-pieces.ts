import { recordAudit } from "#db/audit.ts";
import { holdPieces, releasePieces, rushPieces } from "#db/floor/holds.ts";
import { actAs } from "#db/orders/events.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

export type PieceChange =
  | { kind: "hold"; note: string }
  | { kind: "release" }
  | { kind: "rush"; isRush: boolean };

type Request = { pieceIds: readonly number[]; change: PieceChange; actorId: number };

/** Holds pieces, releases them or puts them before all others. Returns how many it changed. */
export async function changePieces(
  { sql }: Pick<Services, "sql">,
  { pieceIds, change, actorId }: Request,
): Promise<number> {
  return transact(sql, async (tx) => {
    await actAs(tx, actorId);
    if (change.kind === "hold") return holdPieces(tx, pieceIds, change.note);
    if (change.kind === "release") return releasePieces(tx, pieceIds);
    const { isRush } = change;
    const changed = await rushPieces(tx, pieceIds, isRush);
    // Nothing of a piece's history says it.
    const action = isRush ? "do first" : "in turn";
    const after = { pieces: [...pieceIds] };
    if (changed > 0) await recordAudit(tx, { actorId, action, subjectKind: "floor", after });
    return changed;
  });
}
