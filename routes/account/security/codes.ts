import { renewRecoveryCodes } from "#accounts/factors/renew-recovery-codes.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { signedInOnly, userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";
import { answerCodes } from "./_codes-page.tsx";

export const isSensitive = true;

/** Whoever has reloaded the page with the codes: it is not shown again. */
export const GET = handlers(signedInOnly, (c) => c.redirect(paths.accountSecurity, 303));

/** Signed-in users with a second factor, who have just proved who they are. */
export const POST = handlers(signedInOnly, async (c) => {
  const codes = await renewRecoveryCodes(c.var.services, userOf(c).id);
  if (codes) {
    const toast = { title: "New recovery codes made", variant: "success" } as const;
    return answerCodes(c, { codes, returnTo: undefined, toast });
  }
  flash(c, { title: "Set up a second factor first", variant: "default" });
  return c.redirect(paths.accountSecurity, 303);
});
