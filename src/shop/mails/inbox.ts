const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The same for all spellings of one mailbox, as far as they are known: `a.da+shirts@Gmail.com` is ada's.
 * Nobody is mailed there. It counts what one person may get: uses of a code (docs/decisions/033),
 * mails of an hour, a stop of mails. `inbox_of` in the database is its twin.
 */
export function inboxOf(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  if (at < 1) return lower;
  const domain = lower.slice(at + 1);
  const [local = ""] = lower.slice(0, at).split("+");
  if (local === "") return lower;
  if (!DOTLESS.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll(".", "")}@gmail.com`;
}
