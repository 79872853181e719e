/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { addPasskey } from "#accounts/passkeys/add-passkey.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form, query } from "#server/input/input.ts";
import { limitPasskeys } from "#server/session/factor/passkey-context.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { deviceName } from "#shop/accounts/device-name.ts";
import { Attestation, PasskeyName } from "#shop/accounts/factors/passkey-forms.ts";
import { paths } from "#shop/paths.ts";
import { answerCodes } from "../_codes-page.tsx";
import { ReturnQuery, withReturn } from "../_return.ts";
import { NewPasskeyPage } from "./_new-passkey-page.tsx";

export const isSensitive = true;

/** Signed-in users who have just proved who they are. */
export const GET = handlers(signedInOnly, query(ReturnQuery), (c) =>
  answer(c, { name: deviceName(c.req.header("user-agent") ?? null) }),
);

const Body = v.object({
  name: PasskeyName,
  /** A script fills it with what the authenticator has made. */
  attestation: v.pipe(
    v.optional(v.string(), ""),
    v.nonEmpty("Press the button, and follow what your browser says"),
    v.parseJson(),
    Attestation,
  ),
});

/** The same, with a passkey that their authenticator has just made. */
export const POST = handlers(signedInOnly, query(ReturnQuery), form(Body), async (c) => {
  await limitPasskeys(c);
  const read = c.req.valid("form");
  const { name: typed = "" } = read.typed;
  if (!read.ok) {
    const { name: error } = read.errors;
    return answer(c, { name: typed, ...(error ? { error } : { message: PROBLEMS.wrong }) });
  }
  const { attestation, name } = read.value;
  const whose = { userId: userOf(c).id, sessionId: c.var.session?.id ?? 0 };
  const added = await addPasskey(c.var.services, { ...whose, name }, attestation);
  if (!added.ok) return answer(c, { name, message: PROBLEMS[added.problem] });
  const toast = { title: "Passkey added", variant: "success" } as const;
  const { return: returnTo } = c.req.valid("query");
  if (added.codes) return answerCodes(c, { codes: added.codes, returnTo, toast });
  flash(c, toast);
  return c.redirect(withReturn(paths.accountSecurity, returnTo), 303);
});

const PROBLEMS = {
  wrong: "That passkey was not taken. Try again.",
  known: "That passkey is registered already.",
  many: "Your account has as many passkeys as it may. Remove one first.",
};

function answer(c: AppContext, props: { name: string; error?: string; message?: string }) {
  c.header("cache-control", "private, no-store");
  if (props.error || props.message) c.status(422);
  const { return: returnTo } = v.parse(ReturnQuery, c.req.query());
  return c.render(<NewPasskeyPage {...props} returnTo={returnTo} />, {
    title: "Add a passkey",
    styles: ["account", "security"],
    scripts: ["passkey"],
  });
}
