import { verifyJWT } from "better-auth/crypto";
import * as v from "valibot";
import type { Services } from "#services/services.ts";

const EmailLink = v.object({
  /** The account's email when the link was requested. */
  email: v.string(),
  /** The one that it shall have; a link that verifies an unchanged address has none. */
  updateTo: v.optional(v.string()),
  /** When it was requested, in seconds. */
  iat: v.number(),
});

export type EmailLink = v.InferOutput<typeof EmailLink>;

/** What better-auth has signed into a mailed link; undefined for one that is too old or made up. */
export async function readEmailLink(
  { auth }: Pick<Services, "auth">,
  token: string,
): Promise<EmailLink | undefined> {
  const { secret } = await auth.$context;
  const read = v.safeParse(EmailLink, await verifyJWT(token, secret));
  return read.success ? read.output : undefined;
}
