/** @jsxImportSource hono/jsx */
import { listPolicies } from "#db/settings/policies.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { POLICY_KINDS, POLICY_NAMES, type PolicyKind } from "#shop/settings/policies.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { settingsPage } from "../_page.tsx";

export const permission: RoutePermission = "settings.edit";

/** Which texts are the owner's. */
export const GET = handlers(async (c) => {
  const policies = await listPolicies(c.var.services.sql);
  const page = settingsPage(
    paths.adminPolicies,
    <Card
      title="Policies"
      description="Texts that customers read before they buy. Every version is kept."
    >
      <ul class="settings-policies">
        {POLICY_KINDS.map((kind) => (
          <PolicyRow
            key={kind}
            kind={kind}
            policy={policies.find((policy) => policy.kind === kind && !policy.isEmpty)}
          />
        ))}
      </ul>
    </Card>,
  );
  return adminPage(c, page);
});

type PolicyRowProps = {
  kind: PolicyKind;
  policy: { version: number; publishedAt: Date } | undefined;
};

function PolicyRow({ kind, policy }: PolicyRowProps) {
  const name = POLICY_NAMES[kind];
  return (
    <li>
      <h3>{name}</h3>
      <p class="muted small">
        {policy ? (
          <>
            Version {policy.version}, published <TimeAgo date={policy.publishedAt} />
          </>
        ) : (
          WITHOUT_TEXT[kind]
        )}
      </p>
      <LinkButton
        href={paths.adminPolicy(kind)}
        variant="outline"
        size="sm"
        aria-label={`${policy ? "Edit" : "Write"}: ${name}`}
      >
        {policy ? "Edit" : "Write"}
      </LinkButton>
    </li>
  );
}

const WITHOUT_TEXT: Record<PolicyKind, string> = {
  terms: "The shop shows its standard terms.",
  privacy: "The shop shows its standard privacy page.",
  returns: "No page and no link until there is a text.",
  about: "The shop shows its standard page.",
  help: "The shop shows its standard answers, which follow the settings.",
};
