import * as v from "valibot";
import type { Services } from "#services/services.ts";
import { VERIFY_LINK_SECONDS } from "#shop/accounts/link-lifetimes.ts";
import { paths, withQuery } from "#shop/paths.ts";

const PURPOSE = "email-link";

const EmailLink = v.object({
  /** The account that asked; the link works for no other. */
  userId: v.number(),
  /** Its email when it asked; the same as `to` unless the email is being changed. */
  from: v.string(),
  to: v.string(),
  /** Unix time in seconds. */
  issuedAt: v.number(),
});

export type EmailLink = v.InferOutput<typeof EmailLink>;

/** An absolute URL that only the inbox of `to` gets. */
export function emailLink(
  { config, signatures }: Pick<Services, "signatures"> & { config: { APP_URL: string } },
  link: EmailLink,
): string {
  const content = Buffer.from(JSON.stringify(link)).toString("base64url");
  const token = `${content}.${signatures.sign(PURPOSE, content)}`;
  return new URL(withQuery(paths.verifyEmail, { token }), config.APP_URL).href;
}

/** @returns undefined when the link has expired or its signature is wrong */
export function readEmailLink(
  { signatures }: Pick<Services, "signatures">,
  token: string,
): EmailLink | undefined {
  const [content = "", signature] = token.split(".");
  if (!signatures.verify(PURPOSE, content, signature)) return undefined;
  const link = v.parse(EmailLink, JSON.parse(Buffer.from(content, "base64url").toString()));
  return Date.now() / 1000 < link.issuedAt + VERIFY_LINK_SECONDS ? link : undefined;
}
