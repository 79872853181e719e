import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { signOut } from "#server/session/sign-out.ts";
import { ACCOUNT_EXAMPLES } from "#shop/contract/examples/accounts.ts";

const logsOut = describeCall({
  group: "Accounts",
  summary: "Log out",
  who: "Anyone; without a session nothing changes.",
  example: ACCOUNT_EXAMPLES.logout,
  answers: { 204: "nothing" },
});

/** Anyone; without a session nothing changes. */
export const POST = handlers(logsOut, async (c) => {
  await signOut(c);
  return c.body(null, 204);
});
