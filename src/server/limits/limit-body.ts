import { type AppContext, middleware } from "../factory.ts";
import { readUpTo } from "./read-up-to.ts";

/**
 * Limit of requests: a body without a file [bytes]; 413. An order of fifty lines with long
 * descriptions has half of it.
 */
export const MAX_BODY = 256 * 1024;

/**
 * Limit of requests: a multipart form with artwork, an avatar or a photo [bytes]; 413. It holds a
 * file of 10 MB and the form's other fields.
 */
export const MAX_FILE_BODY = 11 * 1024 * 1024;

export const TOO_MUCH = "That is too much at once. Send up to 256 kB.";

/**
 * Believes Content-Length, because the server reads no more than that; else counts what arrives.
 * The server drops unread what comes after the answer. Files come in multipart forms only, and mails as
 * they are; these need a length, because nobody has seen their secret yet.
 */
export const limitBody = middleware(async (c, next) => {
  const { body } = c.req.raw;
  if (!body) return next();
  const { maxBody = MAX_BODY, tooLarge = reject } = c.var.options;
  const type = c.req.header("content-type") ?? "";
  const length = c.req.header("content-length");
  const isMail = length !== undefined && /^message\/rfc822\b/i.test(type);
  const mayHoldFile = isMail || /^multipart\/form-data\b/i.test(type);
  const max = mayHoldFile ? maxBody : MAX_BODY;
  if (length) return Number(length) > max ? tooLarge(c) : next();
  const bytes = await readUpTo(max, body, { place: c.get("place") });
  if (!bytes) return tooLarge(c);
  // Hono keeps promises there, and whoever reads the body finds it.
  const read = Promise.resolve(bytes.buffer.transfer(bytes.length));
  Object.assign(c.req.bodyCache, { arrayBuffer: read });
  return next();
});

function reject(c: AppContext): Response {
  return c.text(TOO_MUCH, 413);
}
