import { recordAudit } from "#db/audit.ts";
import { lockPieceRules, type RulesOwner, replacePieceRules } from "#db/pricing/piece-rules.ts";
import { revisionOf } from "#db/revision.ts";
import type { Services } from "#services/services.ts";
import type { PieceRules } from "#shop/pricing/piece-rules.ts";

type Deps = Pick<Services, "sql">;

type Save = { owner: RulesOwner; rules: PieceRules; revision: string; actorId: number };

/** `changed`: somebody else has saved since that revision. */
export async function savePieceRules(
  { sql }: Deps,
  { owner, rules, revision, actorId }: Save,
): Promise<"saved" | "changed"> {
  return sql.begin(async (tx) => {
    const before = await lockPieceRules(tx, owner);
    if (revisionOf(before) !== revision) return "changed";
    await replacePieceRules(tx, owner, rules);
    const subject = { subjectKind: "prices", subjectId: owner ?? "shop" } as const;
    await recordAudit(tx, { actorId, action: "save prices", ...subject, before, after: rules });
    return "saved";
  });
}
