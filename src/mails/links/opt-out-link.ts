import type { Services } from "#services/services.ts";
import { isOptionalMail, type OptionalMail } from "#shop/mails/optional-mails.ts";
import { paths } from "#shop/paths.ts";

const PURPOSE = "mail-opt-out";

type Subject = { email: string; kind: OptionalMail };

/** An absolute URL that ends this kind of mail to this email; it never expires. */
export function optOutLink(
  { config, signatures }: Pick<Services, "signatures"> & { config: { APP_URL: string } },
  { email, kind }: Subject,
): string {
  const content = Buffer.from(`${kind} ${email.toLowerCase()}`).toString("base64url");
  const key = `${content}.${signatures.sign(PURPOSE, content)}`;
  return new URL(paths.mailPreferences(key), config.APP_URL).href;
}

/** @returns undefined when its signature is wrong */
export function readOptOutKey(
  { signatures }: Pick<Services, "signatures">,
  key: string,
): Subject | undefined {
  const [content = "", signature] = key.split(".");
  if (!signatures.verify(PURPOSE, content, signature)) return undefined;
  const text = Buffer.from(content, "base64url").toString();
  const kind = text.slice(0, text.indexOf(" "));
  return isOptionalMail(kind) ? { kind, email: text.slice(kind.length + 1) } : undefined;
}
