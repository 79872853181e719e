/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findPolicy, listPolicyVersions } from "#db/settings/policies.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { optionalId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { publishPolicy } from "#settings/publish-policy.ts";
import { paths } from "#shop/paths.ts";
import { isPolicyKind, POLICY_NAMES, PolicyText } from "#shop/settings/policies.ts";
import { BackLink } from "#ui/back-link.tsx";
import { settingsPage } from "../../_page.tsx";
import { PolicyEditor, PublishedMeanwhile } from "./_editor.tsx";

export const permission: RoutePermission = "settings.edit";

/** Limit of owner: a page of a policy's versions [versions]; the rest by cursor. */
const PAGE_SIZE = 20;

const Query = v.object({ before: optionalId });

const read = readerOf<{ text: string }>(PolicyText);

/** The text as it is, and its versions; POST shows a preview, or publishes a new version. */
export const { GET, POST } = editPage({
  async load(c) {
    const kind = c.req.param("kind") ?? "";
    if (!isPolicyKind(kind)) return undefined;
    return { kind, policy: await findPolicy(c.var.services.sql, kind) };
  },

  revision: ({ policy }) => String(policy?.version ?? 0),
  fields: ({ policy }) => ({ text: policy?.text ?? "" }),

  retype(typed) {
    const { ok, values } = read(typed);
    return ok && typed.preview ? { ...typed, ...values } : undefined;
  },

  read,

  async save(c, { kind }, { values, revision }) {
    const { services } = c.var;
    const change = { kind, ...values, revision, actorId: userOf(c).id };
    if ((await publishPolicy(services, change)) === "changed") return "changed";
    const toast = { title: `${POLICY_NAMES[kind]} published`, variant: "success" } as const;
    return { toast, to: paths.adminPolicy(kind) };
  },

  notice: ({ policy }, { differences }) =>
    differences && policy && <PublishedMeanwhile {...policy} />,

  async page(c, { kind }, form) {
    const { before } = v.parse(Query, c.req.query());
    const query = { before, limit: PAGE_SIZE + 1 };
    const found = await listPolicyVersions(c.var.services.sql, kind, query);
    const versions = found.slice(0, PAGE_SIZE);
    const next = found.length > PAGE_SIZE ? versions.at(-1)?.version : undefined;
    return settingsPage(
      paths.adminPolicies,
      <PolicyEditor {...{ kind, form, versions }} before={next} />,
      <BackLink href={paths.adminPolicies}>All policies</BackLink>,
    );
  },
});
