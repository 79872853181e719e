/** @jsxImportSource hono/jsx */
import { findPolicy, findPolicyVersion, type Policy } from "#db/settings/policies.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { longDate } from "#shop/date.ts";
import { paths } from "#shop/paths.ts";
import { isPolicyKind, POLICY_NAMES, type PolicyKind } from "#shop/settings/policies.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Markdown } from "#ui/markdown.tsx";
import { useShop } from "#ui/shop.ts";
import { settingsPage } from "../../../_page.tsx";

export const permission: RoutePermission = "settings.edit";

/** An old version as it was, and the way back to it. */
export const GET = handlers(async (c) => {
  const kind = c.req.param("kind") ?? "";
  const version = readId(c.req.param("version"));
  if (!isPolicyKind(kind) || !version) return c.notFound();
  const { sql } = c.var.services;
  const [policy, newest] = await Promise.all([
    findPolicyVersion(sql, kind, version),
    findPolicy(sql, kind),
  ]);
  if (!policy || !newest) return c.notFound();
  return adminPage(c, settingsPage(paths.adminPolicies, <Version {...{ kind, policy, newest }} />));
});

type VersionProps = { kind: PolicyKind; policy: Policy; newest: Policy };

function Version({ kind, policy, newest }: VersionProps) {
  const { timeZone } = useShop();
  const isNewest = policy.version === newest.version;
  return (
    <>
      <BackLink href={paths.adminPolicy(kind)}>{POLICY_NAMES[kind]}</BackLink>
      <Card
        title={`${POLICY_NAMES[kind]}, version ${policy.version}`}
        description={`${isNewest ? "This is the text now. Published" : "Published"} ${longDate(policy.publishedAt, timeZone)}.`}
      >
        <div class="prose">
          {policy.text ? <Markdown text={policy.text} /> : <p class="muted">No text.</p>}
        </div>
        {!isNewest && (
          <form method="post" action={paths.adminPolicy(kind)}>
            <input type="hidden" name="revision" value={newest.version} />
            <textarea name="text" hidden>
              {policy.text}
            </textarea>
            <Button variant="outline">Restore this version</Button>
          </form>
        )}
      </Card>
    </>
  );
}
