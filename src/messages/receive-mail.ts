import type { ISql } from "postgres";
import { insertIncoming, wasRead } from "#db/messages/incoming.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

/** Limit of messages: a mail [bytes]; the webhook answers 413, and a mailbox's is left unread. */
export const MAX_MAIL = 25 * 1024 * 1024;

type Received = {
  raw: Uint8Array;
  source: "webhook" | "imap";
  /** Belongs to the same transaction, also where the mail has come before. */
  also?: (tx: ISql) => Promise<void>;
};

export const incomingKey = (hash: string) => `incoming-mails/${hash}`;

/** Stores a raw mail for the job that reads it. The same bytes are read once, however often they come. */
export async function receiveMail(
  { sql, storage, jobs }: Pick<Services, "sql" | "storage" | "jobs">,
  { raw, source, also }: Received,
): Promise<"received" | "known"> {
  const hash = new Bun.CryptoHasher("sha256").update(raw).digest("hex");
  const key = incomingKey(hash);
  // Before the transaction: the job must find it.
  await storage.put(key, raw, { contentType: "message/rfc822" });
  const id = await transact(sql, async (tx) => {
    const incomingId = await insertIncoming(tx, { hash, source, bytes: raw.length });
    if (incomingId) await jobs.send(tx, "take-mail", { incomingId });
    // The job may have read it already, and deleted its file.
    else if (await wasRead(tx, hash)) await jobs.send(tx, "remove-files", { keys: [key] });
    await also?.(tx);
    return incomingId;
  });
  return id ? "received" : "known";
}
