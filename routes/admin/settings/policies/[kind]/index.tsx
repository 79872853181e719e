/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { findPolicy, listPolicyVersions, publishPolicy } from "#db/settings/policies.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, optionalText, query } from "#server/input.ts";
import { optionalId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";
import { isPolicyKind, POLICY_NAMES, PolicyText } from "#shop/settings/policies.ts";
import { settingsPage } from "../../_page.tsx";
import { PolicyEditor, type PolicyEditorProps } from "./_editor.tsx";

const PAGE_SIZE = 20;

/** Admins: the text as it is, and its versions. */
export const GET = handlers(query(v.object({ before: optionalId })), async (c) => {
  const kind = c.req.param("kind") ?? "";
  if (!isPolicyKind(kind)) return c.notFound();
  const policy = await findPolicy(c.var.services.sql, kind);
  const { before } = c.req.valid("query");
  return show(c, { kind, text: policy?.text ?? "", seen: policy?.version ?? 0 }, before);
});

const Seen = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

const Body = v.object({
  ...PolicyText.entries,
  seen: v.fallback(Seen, 0),
  preview: optionalText,
});

/** Admins: shows a preview, or publishes a new version, unless there is one that its writer has not seen. */
export const POST = handlers(form(Body), async (c) => {
  const kind = c.req.param("kind") ?? "";
  if (!isPolicyKind(kind)) return c.notFound();
  const read = c.req.valid("form");
  if (!read.ok) {
    const { text = "", seen } = read.typed;
    c.status(422);
    return show(c, { kind, text, error: read.errors.text, seen: Number(seen) || 0 });
  }
  const { sql, shopSettings } = c.var.services;
  const { text, seen, preview } = read.value;
  if (preview) return show(c, { kind, text, seen, isPreview: true });
  if (!(await publishPolicy(sql, { kind, text, seen, actorId: userOf(c).id }))) {
    const published = await findPolicy(sql, kind);
    c.status(409);
    return show(c, { kind, text, seen: published?.version ?? 0, ...(published && { published }) });
  }
  shopSettings.drop();
  c.var.dropPages();
  flash(c, { title: `${POLICY_NAMES[kind]} published`, variant: "success" });
  return c.redirect(paths.adminPolicy(kind), 303);
});

async function show(
  c: AppContext,
  shown: Omit<PolicyEditorProps, "versions">,
  before?: number,
): Promise<Response> {
  const query = { before, limit: PAGE_SIZE + 1 };
  const found = await listPolicyVersions(c.var.services.sql, shown.kind, query);
  const versions = found.slice(0, PAGE_SIZE);
  const next = found.length > PAGE_SIZE ? versions.at(-1)?.version : undefined;
  return settingsPage(
    c,
    paths.adminPolicies,
    <PolicyEditor {...shown} versions={versions} before={next} />,
  );
}
