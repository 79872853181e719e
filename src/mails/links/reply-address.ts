import type { Signatures } from "#services/signatures.ts";

const PURPOSE = "reply";

type Deps = { signatures: Signatures };

/**
 * `reply+12.0f3c…@shop.example`: whoever knows it may write into the thread, as with a link. Hexadecimal,
 * because mail servers may change capitals.
 */
export function replyAddress({ signatures }: Deps, mailbox: string, threadId: number): string {
  const [local, domain] = mailbox.split("@");
  return `${local}+${threadId}.${tokenOf(signatures, threadId)}@${domain}`;
}

/** `wrong`: an address of the mailbox that names no thread of the shop. Undefined for any other address. */
export function readReplyAddress(
  { signatures }: Deps,
  mailbox: string,
  address: string,
): { threadId: number } | "plain" | "wrong" | undefined {
  const [local = "", domain = ""] = mailbox.toLowerCase().split("@");
  const given = address.trim().toLowerCase();
  if (given === `${local}@${domain}`) return "plain";
  if (!given.startsWith(`${local}+`) || !given.endsWith(`@${domain}`)) return undefined;
  const part = given.slice(local.length + 1, -domain.length - 1);
  const [, id = "", token = ""] = /^([1-9]\d{0,14})\.([0-9a-f]{32})$/.exec(part) ?? [];
  if (id === "") return "wrong";
  const signature = Buffer.from(token, "hex").toString("base64url");
  return signatures.verify(PURPOSE, id, signature) ? { threadId: Number(id) } : "wrong";
}

function tokenOf(signatures: Signatures, threadId: number): string {
  return Buffer.from(signatures.sign(PURPOSE, String(threadId)), "base64url").toString("hex");
}
