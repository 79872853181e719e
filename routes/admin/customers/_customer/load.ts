import { settleRecent } from "#customers/settle-customers.ts";
import { type AuditRow, listAudit } from "#db/audit.ts";
import {
  type KnownAddress,
  type ListedExemption,
  listCustomerDesigns,
  listCustomerExemptions,
  listCustomerShares,
  listKnownAddresses,
  listUsedCodes,
  listValues,
  type SharedDesign,
  type UsedCode,
  type ValueRow,
} from "#db/customers/belongings.ts";
import {
  type Customer,
  findCustomer,
  listNamesakes,
  type Namesake,
} from "#db/customers/customers.ts";
import { identityOf } from "#db/customers/identity.ts";
import {
  type Consents,
  type CustomerMail,
  type CustomerMessage,
  type CustomerReview,
  type CustomerThread,
  findConsents,
  listCustomerMails,
  listCustomerMessages,
  listCustomerReviews,
  listCustomerThreads,
} from "#db/customers/letters.ts";
import { type CustomerNote, listCustomerNotes } from "#db/customers/notes.ts";
import {
  type CustomerOrder,
  type CustomerRefund,
  listCustomerOrders,
  listCustomerRefunds,
  listOpenOrders,
} from "#db/customers/orders.ts";
import type { SavedDesign } from "#db/designs/saved-designs.ts";
import { type ListedDraft, listDraftsOf } from "#db/orders/drafts/list-drafts.ts";
import type { AppContext } from "#server/factory.ts";
import { formatAddress } from "#shop/addresses/format-address.ts";
import { hideKeys } from "#shop/messages/hide-keys.ts";

export type LoadedCustomer = {
  customer: Customer;
  namesakes: Namesake[];
  values: ValueRow[];
  openOrders: CustomerOrder[];
  orders: CustomerOrder[];
  /** Orders before the last one that is shown. */
  next: number | undefined;
  /** Another page than the first is shown. */
  before: number | undefined;
  refunds: CustomerRefund[];
  codes: UsedCode[];
  designs: SavedDesign[];
  shares: SharedDesign[];
  addresses: KnownAddress[];
  threads: CustomerThread[];
  messages: CustomerMessage[];
  mails: CustomerMail[];
  reviews: CustomerReview[];
  consents: Consents;
  exemptions: ListedExemption[];
  quotes: ListedDraft[];
  notes: CustomerNote[];
  audit: AuditRow[];
};

/** Undefined where there is no such customer, or where it was merged into another. */
export async function loadCustomer(
  c: AppContext,
  id: number,
  before?: number,
): Promise<LoadedCustomer | undefined> {
  const { services } = c.var;
  const { sql, config } = services;
  await settleRecent(services);
  const customer = await findCustomer(sql, id);
  if (!customer) return undefined;
  const identity = identityOf(customer.people);
  const emails = customer.people.map(({ email }) => email).filter(Boolean);
  const [orderPage, openOrders, values, refunds, codes] = await Promise.all([
    listCustomerOrders(sql, id, before),
    listOpenOrders(sql, id),
    listValues(sql, id),
    listCustomerRefunds(sql, id),
    listUsedCodes(sql, id),
  ]);
  const [designs, shares, addresses, exemptions, namesakes, quotes] = await Promise.all([
    listCustomerDesigns(sql, identity),
    listCustomerShares(sql, identity),
    listKnownAddresses(sql, id, identity),
    listCustomerExemptions(sql, identity),
    listNamesakes(sql, id, emails),
    listDraftsOf(sql, identity.emails),
  ]);
  const [threads, messages, mails, reviews, consents, notes, audit] = await Promise.all([
    listCustomerThreads(sql, id, identity),
    listCustomerMessages(sql, identity),
    listCustomerMails(sql, id, identity),
    listCustomerReviews(sql, id),
    findConsents(sql, id, identity),
    listCustomerNotes(sql, id),
    listAudit(sql, { subjectKind: "customer", subjectId: id }, 50),
  ]);
  return {
    ...{ customer, namesakes, values, openOrders, ...orderPage, before, refunds, codes },
    ...{ designs, shares, addresses: onceEach(addresses), exemptions, quotes },
    ...{
      threads: threads.map((one) => withoutKeys(one, config.APP_URL)),
      messages,
      mails,
      reviews,
      consents,
      notes,
      audit,
    },
  };
}

/** Mails from before the shop hid the keys of its links have them still. */
function withoutKeys(thread: CustomerThread, appUrl: string): CustomerThread {
  const { subject, lastText } = thread;
  return { ...thread, subject: hideKeys(subject, appUrl), lastText: hideKeys(lastText, appUrl) };
}

/** Saved ones come first, so an address that is both counts as saved. */
function onceEach(addresses: readonly KnownAddress[]): KnownAddress[] {
  const known = new Map<string, KnownAddress>();
  for (const each of addresses) {
    const text = formatAddress(each.address).join("\n").toLowerCase();
    if (text && !known.has(text)) known.set(text, each);
  }
  return [...known.values()];
}
