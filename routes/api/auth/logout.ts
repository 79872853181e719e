import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { signOut } from "#server/session/sign-out.ts";

const logsOut = describeCall({
  group: "Accounts",
  summary: "Log out",
  answers: { 204: "nothing" },
});

/** Anyone; without a session nothing changes. */
export const POST = handlers(logsOut, async (c) => {
  await signOut(c);
  return c.body(null, 204);
});
