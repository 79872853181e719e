import type { ISql } from "postgres";
import { findEmailOwner } from "#db/accounts/emails.ts";
import { type LockedDraft, lockDraft } from "#db/orders/drafts/drafts.ts";
import { showsWithdrawn } from "#db/orders/drafts/withdrawn.ts";
import { markDraftAccepted } from "#db/orders/drafts/write-drafts.ts";
import { insertOrder } from "#db/orders/new-orders.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import { isAnswerable } from "#shop/orders/drafts/draft.ts";
import { NotReserved, reserveForOrder } from "../reserve-for-order.ts";
import { arrivalOfQuote, type Days } from "./arrival-of-quote.ts";
import { tellMaker } from "./tell-maker.ts";

type Accepted = {
  draftId: number;
  /** The customer saw this one. */
  version: number;
};

/**
 * `changed`: there is a newer version. `ended`: it was declined or withdrawn, or its day is over.
 * `short`: there is too little in stock. `withdrawn`: a design of it may not be printed any more.
 */
export type Acceptance =
  | { outcome: "accepted"; orderId: number }
  | { outcome: "changed" | "ended" | "withdrawn" | "missing" }
  | { outcome: "short"; message: string };

/**
 * Makes the order of a quote, once, whoever presses how often: just what was sent, at what it cost then.
 * Its customer pays it like every order, until the day of the quote.
 */
export async function acceptDraft(
  services: Pick<Services, "sql" | "shopSettings" | "jobs" | "config">,
  accepted: Accepted,
): Promise<Acceptance> {
  const days = await arrivalOfQuote(services, accepted.draftId);
  try {
    return await transact(services.sql, (tx) => accept({ ...services, sql: tx }, accepted, days));
  } catch (error) {
    if (error instanceof NotReserved) return { outcome: "short", message: error.message };
    throw error;
  }
}

async function accept(
  { sql: tx, jobs, config }: { sql: ISql } & Pick<Services, "jobs" | "config">,
  { draftId, version }: Accepted,
  days: Days | undefined,
): Promise<Acceptance> {
  const draft = await lockDraft(tx, draftId);
  if (!draft) return { outcome: "missing" };
  const { status, orderId, contents } = draft;
  const isAccepted = status === "accepted" || status === "paid";
  if (isAccepted && orderId !== null) return { outcome: "accepted", orderId };
  if (draft.version !== version) return { outcome: "changed" };
  if (!isAnswerable(draft, new Date()) || !contents) return { outcome: "ended" };
  if (await showsWithdrawn(tx, draftId)) return { outcome: "withdrawn" };
  const made = await makeOrder(tx, { ...draft, contents }, days);
  await tellMaker({ sql: tx, jobs, config }, { draftId, version });
  return { outcome: "accepted", orderId: made };
}

type Sent = LockedDraft & { contents: NonNullable<LockedDraft["contents"]> };

async function makeOrder(tx: ISql, draft: Sent, days: Days | undefined): Promise<number> {
  const { id, contents, holdsUntil } = draft;
  const { shippingAddress, items } = contents;
  const amounts = { ...contents.amounts, ...days };
  const owner = await findEmailOwner(tx, draft.email.toLowerCase());
  const userId = owner?.id ?? GUEST_ID;
  const order = { userId, amounts, shippingAddress, items };
  const orderId = await insertOrder(tx, {
    ...{ ...order, shopperId: null, checkoutKey: crypto.randomUUID(), notes: null, holdsUntil },
    ...{ pricesIn: null, placedIp: null, placedNetworks: [] },
  });
  if (!orderId) throw new Error(`The order of quote ${id} was not made.`);
  // A discount by hand is no code that is used up.
  await reserveForOrder(tx, orderId, { ...order, amounts: { ...amounts, discountCode: null } });
  await markDraftAccepted(tx, id, orderId);
  return orderId;
}
