import * as v from "valibot";
import { whyPublished } from "#shop/guessable-secret.ts";

/** How the sandbox's keys begin, those of a data folder too: it charges no card. */
const OF_SANDBOX = /^([spr]k_test|whsec)_sandbox/i;

/** Behind the schema of a key, in production: it is of a real account, which only its owner knows. */
export const ofAnAccount = v.check<string, (issue: v.CheckIssue<string>) => string>(
  (key) => whyWrong(key) === undefined,
  ({ input }) => `${whyWrong(input)}: take the shop's own from Stripe's dashboard`,
);

function whyWrong(key: string): string | undefined {
  return OF_SANDBOX.test(key) ? "is of the sandbox, which charges no card" : whyPublished(key);
}
