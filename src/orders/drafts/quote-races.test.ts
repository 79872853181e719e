import { beforeAll, expect, test } from "bun:test";
import { findDraft } from "#db/orders/drafts/drafts.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { formFields } from "#tools/testing/data/form-fields.ts";
import {
  acceptQuote,
  declineQuote,
  postDraft,
  sentQuote,
  typeDraft,
} from "#tools/testing/data/quotes.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { sweepDrafts } from "./sweep-drafts.ts";
import { withdrawDraft } from "./withdraw-draft.ts";

const SEEDS = 24;

const shop = useShop();
let staff: Visitor;
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  const grace = await register(shop, { username: "Grace", role: "Manager" });
  staff = grace.visitor;
  actorId = grace.user.id;
});

/** The order of what happens at once differs with the seed. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  return items
    .map((item, at) => ({ item, key: Bun.hash(`${seed} ${at}`) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ item }) => item);
}

/** The form of the next version, as it stands before the button is pressed. */
async function nextVersion(draftId: number): Promise<Record<string, string>> {
  const fields = await typeDraft(staff, draftId, { "quantity-0": "3" });
  const shown = await postDraft(staff, draftId, { ...fields, action: "preview" });
  return { ...formFields(await shown.text(), paths.adminDraft(draftId)), action: "send" };
}

test("90.12 two accept, one declines, staff change and withdraw it, and its day ends at once: it becomes one order of what its customer saw, or none", async () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const draftId = await sentQuote(shop, staff);
    const next = await nextVersion(draftId);
    const acts = [
      () => acceptQuote(shop, draftId, { version: 1 }),
      () => acceptQuote(shop, draftId, { version: 1 }),
      () => acceptQuote(shop, draftId, { version: 2 }),
      () => postDraft(staff, draftId, next),
      seed % 3 === 0 && (() => declineQuote(shop, draftId, "No")),
      seed % 3 === 1 && (() => withdrawDraft(shop.services, { draftId, actorId })),
      seed % 3 === 2 &&
        (async () => {
          await shop.sql`update order_drafts set holds_until = now() where id = ${draftId}`;
          await sweepDrafts(shop.services);
        }),
    ].filter((act) => act !== false);
    await Promise.all(shuffled(acts, seed).map((act) => act()));
    const draft = await findDraft(shop.sql, draftId);
    const isAccepted = draft?.status === "accepted";
    expect(draft?.orderId !== null).toBe(isAccepted);
    if (!draft || !isAccepted) continue;
    const [order] = await shop.sql`
      select total_cents, (select sum(quantity)::int from order_items where order_id = orders.id)
        as pieces from orders where id = ${draft.orderId}`;
    const pieces = draft.version === 1 ? 1 : 3;
    expect(order).toMatchObject({ totalCents: pieces * 1999, pieces });
    expect(draft.totalCents).toBe(pieces * 1999);
  }
  const [doubled] = await shop.sql`
    select count(*)::int as count from orders where holds_until is not null
      and id not in (select order_id from order_drafts where order_id is not null)`;
  expect(doubled?.count).toBe(0);
});
