import { recordAudit } from "#db/audit.ts";
import { insertPolicy } from "#db/settings/policies.ts";
import type { Services } from "#services/services.ts";
import type { PolicyKind } from "#shop/settings/policies.ts";

type Deps = Pick<Services, "sql">;

type Publish = {
  kind: PolicyKind;
  text: string;
  /** The version that the writer has seen; none when there was none. */
  revision: string;
  actorId: number;
};

/** `changed`: there is a newer version than the writer has seen. */
export async function publishPolicy(
  { sql }: Deps,
  { kind, text, revision, actorId }: Publish,
): Promise<"published" | "changed"> {
  const seen = /^\d{1,9}$/.test(revision) ? Number(revision) : 0;
  return sql.begin(async (tx) => {
    if (!(await insertPolicy(tx, { kind, text, seen, actorId }))) return "changed";
    await recordAudit(tx, {
      actorId,
      action: "publish policy",
      subjectKind: "policy",
      subjectId: kind,
      before: seen || null,
      after: seen + 1,
    });
    return "published";
  });
}
