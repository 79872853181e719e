const DOTLESS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The same for all spellings of one mailbox, as far as they are known: `a.da+shirts@Gmail.com` is ada's.
 * Nobody is mailed there; it only says whether a customer has used a code (docs/decisions/033).
 */
export function customerKey(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  if (at < 1) return lower;
  const domain = lower.slice(at + 1);
  const [local = ""] = lower.slice(0, at).split("+");
  if (local === "") return lower;
  if (!DOTLESS.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll(".", "")}@gmail.com`;
}
