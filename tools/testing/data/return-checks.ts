import { expect } from "bun:test";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { listReturnsOf } from "#db/returns/returns.ts";
import type { InvoiceFacts } from "#shop/invoices/invoice-facts.ts";
import { groupKey } from "#shop/invoices/invoice-facts.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import type { TestShop } from "../shop.ts";

type Placed = { orderId: number; intentId: string; editIntentId?: string };

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Money, pieces, papers and orders agree to the cent, whatever was pressed when. */
export async function expectAgreement(
  shop: TestShop,
  { orderId, intentId, editIntentId }: Placed,
): Promise<void> {
  const { sql } = shop;
  const [order] = await sql<[{ totalCents: number; refundedCents: number }]>`
    select total_cents, refunded_cents from orders where id = ${orderId}`;
  const stripe = connect(shop.sandbox);
  const intents = [intentId, ...(editIntentId ? [editIntentId] : [])];
  const lists = await Promise.all(
    intents.map((id) => stripe.refunds.list({ payment_intent: id, limit: 100 })),
  );
  const atStripe = lists.flatMap(({ data }) => data);
  const all = await sql<{ key: string | null; amountCents: number; editId: number | null }[]>`
    select key, amount_cents, edit_id from refunds where order_id = ${orderId}`;
  const refunds = all.filter(({ editId }) => editId === null);
  expect(sum(atStripe.map(({ amount }) => amount))).toBe(sum(all.map((one) => one.amountCents)));
  expect(order.refundedCents).toBe(sum(refunds.map((one) => one.amountCents)));
  const returns = await listReturnsOf(sql, orderId);
  const credits = sum(returns.map(({ creditCents }) => creditCents));
  expect(order.refundedCents + credits).toBeLessThanOrEqual(order.totalCents);
  for (const line of await findRefundableLines(sql, orderId)) {
    expect(line.before.quantity).toBeLessThanOrEqual(line.quantity);
    expect(line.before.cents).toBeLessThanOrEqual(line.cents);
  }
  for (const one of returns) {
    const made = refunds.filter(({ key }) => key?.split("/")[0] === one.refundKey);
    const isMade = one.state === "done" && one.refundCents > 0;
    expect(sum(made.map(({ amountCents }) => amountCents))).toBe(isMade ? one.refundCents : 0);
    const codes = await sql`
      select cents from discounts where code = ${one.creditCode ?? ""} and max_uses = 1`;
    expect(codes.map(({ cents }) => cents)).toEqual(one.creditCents > 0 ? [one.creditCents] : []);
    await expectRemade(shop, one);
  }
  const follows = await sql`select id from orders where follows_id = ${orderId} order by id`;
  const named = returns.flatMap(({ followId }) => followId ?? []).sort((one, two) => one - two);
  expect(follows.map(({ id }) => id)).toEqual(named);
  await expectPapers(shop, orderId);
}

type Found = Awaited<ReturnType<typeof listReturnsOf>>[number];

async function expectRemade({ sql }: TestShop, { followId, lines, state }: Found): Promise<void> {
  const isDone = state === "done" || state === "settling";
  const wanted = lines.filter(({ outcome }) => outcome === "again" || outcome === "size");
  const [made] = await sql<[{ items: number; pieces: number }]>`
    select (select coalesce(sum(quantity), 0)::int from order_items where order_id = ${followId}) as items,
      (select count(*)::int from pieces where order_id = ${followId}) as pieces`;
  const pieces = isDone ? sum(wanted.map(({ quantity }) => quantity)) : 0;
  expect(made).toEqual({ items: pieces, pieces });
}

/** A payment that came too late has no invoice. Credit notes take back what was refunded, and of no tax more than the invoice has. */
async function expectPapers({ sql }: TestShop, orderId: number): Promise<void> {
  const papers = await sql<{ kind: string; facts: InvoiceFacts }[]>`
    select kind, facts from invoices where order_id = ${orderId} and canceled_at is null`;
  const notes = papers.filter(({ kind }) => kind === "credit-note").map(({ facts }) => facts);
  const [refunded] = await sql<[{ cents: number }]>`
    select coalesce(sum(amount_cents), 0)::int as cents from refunds
    where order_id = ${orderId} and status = 'succeeded' and not exists (
      select from order_edits edit where edit.id = edit_id and edit.status = 'returned')`;
  expect(sum(notes.map(({ totalCents }) => totalCents))).toBe(refunded.cents);
  const invoices = papers.filter(({ kind }) => kind === "invoice").map(({ facts }) => facts);
  for (const { tax, number } of invoices.flatMap(({ taxes, number }) =>
    taxes.map((tax) => ({ tax, number })),
  )) {
    const same = notes
      .filter(({ invoice }) => invoice?.number === number)
      .flatMap(({ taxes }) => taxes)
      .filter((one) => groupKey(one) === groupKey(tax));
    expect(sum(same.map(({ taxCents }) => taxCents))).toBeLessThanOrEqual(tax.taxCents);
    expect(sum(same.map(({ netCents }) => netCents))).toBeLessThanOrEqual(tax.netCents);
  }
  for (const { lines, totalCents } of notes) {
    expect(sum(lines.map(({ cents }) => cents))).toBe(totalCents);
  }
}
