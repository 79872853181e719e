/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { listKeys } from "#db/integrations/keys.ts";
import { makeKey } from "#integrations/keys/make-key.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { type AppContext, handlers } from "#server/factory.ts";
import { expectValid, form } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import { permits } from "#server/session/permits.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import type { FormFields } from "#shop/forms/form.ts";
import { MAX_KEYS, readKey } from "#shop/keys/key-form.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { NothingSaved } from "#ui/forms/nothing-saved.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { May } from "#ui/staff/may-open.tsx";
import { type KeyFields, KeyForm } from "./_form.tsx";
import { KeyList } from "./_list.tsx";

export const permission: RoutePermission = {
  GET: ["integrations.edit", "staff.edit"],
  POST: "integrations.edit",
};

export const isSensitive = ["POST"];

const STYLES = ["admin", "admin-staff", "integrations"] as const;

/** One's own keys, and with `staff.edit` everybody's. */
export const GET = handlers((c) => show(c, { typed: {}, errors: {} }));

/** Makes a key. This answer shows it, and no other ever does; so nothing leads on from here. */
export const POST = handlers(form(v.record(v.string(), v.string())), async (c) => {
  const typed: FormFields = expectValid(c.req.valid("form"));
  const user = userOf(c);
  const read = readKey(typed, user);
  if (!read.ok) return show(c, { typed, errors: read.errors });
  const key = await makeKey(c.var.services, { values: read.values, actorId: user.id });
  if (!key) {
    const name = `You have ${MAX_KEYS} keys. Revoke one first.`;
    return show(c, { typed, errors: { name } });
  }
  return adminPage(c, {
    ...{ title: "The new key – API keys", here: paths.adminKeys, styles: STYLES },
    head: <PageHead title="The new key" text={`For ${read.values.name}.`} />,
    content: (
      <>
        <Alert variant="warning" title="Copy it now: it is not shown again">
          <p>Whoever has it may do what you ticked, in your name.</p>
        </Alert>
        <Card
          title="Key"
          actions={<LinkButton href={paths.adminKeys}>I have copied it</LinkButton>}
        >
          <pre class="secret">{key}</pre>
        </Card>
      </>
    ),
  });
});

async function show(c: AppContext, fields: KeyFields) {
  const user = userOf(c);
  const isWrong = Object.keys(fields.errors).length > 0;
  if (isWrong) c.status(422);
  const whose = permits(c, "staff.edit") ? undefined : user.id;
  const keys = await listKeys(c.var.services.sql, whose);
  return adminPage(c, {
    ...{ title: "API keys", here: paths.adminKeys, styles: STYLES },
    head: (
      <PageHead title="API keys" text="By a key, a program calls the shop in your name.">
        <p>
          <a href={paths.developers}>What it may call, and how</a>
        </p>
      </PageHead>
    ),
    notice: isWrong && <NothingSaved />,
    content: (
      <>
        <KeyList keys={keys} />
        <May open={paths.adminKeys} method="POST">
          <KeyForm staff={user} form={fields} />
        </May>
      </>
    ),
  });
}
