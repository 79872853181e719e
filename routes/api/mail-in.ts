import { HTTPException } from "hono/http-exception";
import { MAX_MAIL, receiveMail } from "#messages/receive-mail.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { isSameSecret } from "#server/input/is-same-secret.ts";
import { readUpTo } from "#server/limits/read-up-to.ts";
import { MESSAGE_EXAMPLES } from "#shop/contract/examples/messages.ts";
import { MailAnswer } from "#shop/contract/messages.ts";

export const options: RouteOptions = { maxBody: MAX_MAIL };

const BYTES = /^(message\/rfc822|application\/octet-stream)\b/i;

const receives = describeCall({
  group: "Messages",
  summary: "Hand over a mail",
  who: "A mail server that knows the secret.",
  by: "mail",
  maxBody: MAX_MAIL,
  example: MESSAGE_EXAMPLES.mail,
  takes: { type: "message/rfc822" },
  answers: { 202: MailAnswer, 401: "text" },
});

/** A mail server that knows the secret posts each mail as it came; any failure gets 5xx, so that it comes again. */
export const POST = handlers(receives, async (c) => {
  if (!mayPost(c)) throw new HTTPException(401, { message: "The secret is missing or wrong." });
  if (!BYTES.test(c.req.header("content-type") ?? "")) {
    throw new HTTPException(415, { message: "Send the raw mail as message/rfc822." });
  }
  const raw = await read(c);
  if (raw.length === 0) throw new HTTPException(400, { message: "There is no mail." });
  const outcome = await receiveMail(c.var.services, { raw, source: "webhook" });
  return c.json({ outcome }, 202);
});

/** As a bearer token, or as the password of a URL's `https://mail:secret@…`. */
function mayPost(c: AppContext): boolean {
  const { MAIL_IN_SECRET } = c.var.services.config;
  const [, scheme = "", given = ""] =
    /^(bearer|basic) +(.+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  const isBasic = scheme.toLowerCase() === "basic";
  const secret = isBasic
    ? Buffer.from(given, "base64")
        .toString()
        .replace(/^[^:]*:/, "")
    : given;
  return MAIL_IN_SECRET !== undefined && isSameSecret(secret, MAIL_IN_SECRET);
}

/** Without a length it was read already, up to what any body may have. */
async function read(c: AppContext): Promise<Uint8Array> {
  const { body } = c.req.raw;
  const length = Number(c.req.header("content-length"));
  if (!body || !length) return new Uint8Array(await c.req.arrayBuffer());
  return (await readUpTo(length, body, { place: c.get("place") })) ?? new Uint8Array();
}
