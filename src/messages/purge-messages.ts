import { deleteForgotten } from "#db/messages/forgotten.ts";
import { deleteOldIncoming } from "#db/messages/incoming.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";
import { incomingKey } from "./receive-mail.ts";

/** Deletes the conversations of deleted customers with their pictures, and what is left of old mails. */
export async function purgeMessages({ sql, jobs }: Pick<Services, "sql" | "jobs">): Promise<void> {
  await transact(sql, async (tx) => {
    const photos = await deleteForgotten(tx);
    const keys = photos.flatMap((photo) => photoKeys("message-photos", photo));
    const raw = (await deleteOldIncoming(tx)).map(incomingKey);
    if (keys.length + raw.length > 0)
      await jobs.send(tx, "remove-files", { keys: [...keys, ...raw] });
  });
}
