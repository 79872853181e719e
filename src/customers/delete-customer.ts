import type { ISql } from "postgres";
import { anonymizeFinished, deleteAccount, lockAccounts } from "#db/accounts/deletion.ts";
import { recordAudit } from "#db/audit.ts";
import { listPeople, lockRoots, type Person } from "#db/customers/customers.ts";
import {
  deleteCustomers,
  forgetEmails,
  forgetGuestOrders,
  forgetWords,
  lockGuestOrders,
} from "#db/customers/erasure.ts";
import { identityOf } from "#db/customers/identity.ts";
import { lockCustomers } from "#db/customers/settle.ts";
import { forgetReturns } from "#db/returns/photos.ts";
import type { ReturnPhoto } from "#db/returns/returns.ts";
import type { ReviewPhoto } from "#db/reviews/own-reviews.ts";
import { avatarKey } from "#services/artwork/small-pictures.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";
import { peopleRevision } from "./merge-customers.ts";

type Deletion = { customerId: number; revision: string; actorId: number };

/**
 * Deletes all accounts of a customer and lets their orders go: each is anonymized once nothing is left to
 * deliver or to give back. Papers stay with their facts for the years of the law. People of the staff are
 * not deleted here. The log says that somebody was deleted, not who.
 */
export async function deleteCustomer(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { customerId, revision, actorId }: Deletion,
): Promise<"deleted" | "changed" | "is-staff"> {
  return transact(sql, async (tx) => {
    await lockCustomers(tx);
    // An account that closes itself meanwhile is gone, or waits.
    await lockAccounts(tx, identityOf(await listPeople(tx, customerId)).userIds);
    const [root] = await lockRoots(tx, [customerId]);
    const people = await listPeople(tx, customerId);
    if (!root || peopleRevision(people) !== revision) return "changed";
    if (people.some(({ isStaff }) => isStaff)) return "is-staff";
    const keys = await erase(tx, customerId, people);
    const subject = { subjectKind: "customer", subjectId: customerId } as const;
    await recordAudit(tx, { actorId, action: "delete customer", ...subject });
    if (keys.length > 0) await jobs.send(tx, "remove-files", { keys });
    return "deleted";
  });
}

/** Returns the files to remove. */
async function erase(tx: ISql, customerId: number, people: readonly Person[]): Promise<string[]> {
  const { ids, userIds, emails } = identityOf(people);
  // An account's own orders of just now are not a guest's who typed its email.
  const guests = people.filter(({ userId, isAnothers }) => userId === null && !isAnothers);
  const guestEmails = guests.map(({ email }) => email);
  const orderIds = await lockGuestOrders(tx, customerId, guestEmails);
  const photos: ReviewPhoto[] = await forgetGuestOrders(tx, orderIds);
  const returned: ReturnPhoto[] = await forgetReturns(tx, orderIds);
  const avatars: string[] = [];
  await forgetWords(tx, userIds);
  await forgetEmails(tx, emails);
  for (const userId of userIds) {
    const deleted = await deleteAccount(tx, userId);
    if (!deleted.ok) throw new Error(`Account ${userId} of a customer cannot be deleted`);
    photos.push(...deleted.photos);
    returned.push(...deleted.returnPhotos);
    if (deleted.image) avatars.push(avatarKey(deleted.image));
  }
  await deleteCustomers(tx, ids);
  await anonymizeFinished(tx);
  return [
    ...avatars,
    ...photos.flatMap((photo) => photoKeys("review-photos", photo)),
    ...returned.flatMap((photo) => photoKeys("return-photos", photo)),
  ];
}
