import { verifyJWT } from "better-auth/crypto";
import * as v from "valibot";
import type { Services } from "#services/services.ts";

const EmailLink = v.object({
  email: v.string(),
  updateTo: v.optional(v.string()),
  /** Unix time in seconds. */
  iat: v.number(),
});

export type EmailLink = v.InferOutput<typeof EmailLink>;

/** @returns undefined when the link has expired or its signature is wrong */
export async function readEmailLink(
  { auth }: Pick<Services, "auth">,
  token: string,
): Promise<EmailLink | undefined> {
  const { secret } = await auth.$context;
  const read = v.safeParse(EmailLink, await verifyJWT(token, secret));
  return read.success ? read.output : undefined;
}
