import { findPosition, savePosition } from "#db/messages/incoming.ts";
import { withMailbox } from "#services/incoming/mailbox.ts";
import { log } from "#services/log/log.ts";
import type { Services } from "#services/services.ts";
import { MAX_MAIL, receiveMail } from "./receive-mail.ts";

type Deps = Pick<Services, "sql" | "storage" | "jobs" | "config">;

/** Limit of messages: mails that one round takes from the mailbox [mails]; the next round goes on. */
const MAX_A_ROUND = 200;

/**
 * The job `poll-mailbox`. How far it has read is saved in the transaction that stores a mail, so a process
 * that ends anywhere loses nothing and reads nothing twice; flags in the mailbox are for people alone.
 */
export async function pollMailbox(services: Deps, signal?: AbortSignal): Promise<number> {
  const { IMAP_URL } = services.config;
  if (!IMAP_URL) return 0;
  return withMailbox(IMAP_URL, async (mailbox) => {
    const { name, validity } = mailbox;
    const known = await findPosition(services.sql, name);
    const after = known?.validity === validity ? known.lastUid : 0;
    const mails = await mailbox.list(after, MAX_A_ROUND);
    for (const { uid, bytes } of mails) {
      if (signal?.aborted) break;
      const position = { validity, lastUid: uid };
      const raw = bytes <= MAX_MAIL ? await mailbox.read(uid) : undefined;
      if (!raw) {
        log.warn(`Mail ${uid} of the mailbox was not read: ${bytes} bytes`);
        await savePosition(services.sql, name, position);
        continue;
      }
      const also = (tx: Parameters<typeof savePosition>[0]) => savePosition(tx, name, position);
      await receiveMail(services, { raw, source: "imap", also });
      await mailbox.markSeen(uid).catch(() => {});
    }
    return mails.length;
  });
}
