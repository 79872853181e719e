import { afterAll, beforeAll, expect, test } from "bun:test";
import { readLastOrderNumber } from "#db/foreign-payments/given-numbers.ts";
import { takeNumber } from "#db/invoices/invoices.ts";
import { reportForeign } from "#orders/foreign-payments/report-foreign.ts";
import { cardForm, confirmInBrowser, connect } from "#tools/dev/stripe/testing.ts";
import {
  HAS_PROGRAMS,
  openPlaces,
  type Places,
  WITHOUT_PROGRAMS,
} from "#tools/testing/backups/places.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import type { TestShop } from "#tools/testing/shop.ts";
import { until } from "#tools/testing/until.ts";
import { makeBackup } from "./make-backup.ts";
import { printLost } from "./print-lost.ts";
import { restoreBackup } from "./restore-backup.ts";

type Place = Awaited<ReturnType<Places["empty"]>>;
type Numbers = { order: number; invoice: number; note: number };

let places: Places;
let shop: TestShop;
let place: Place;
let atBackup: Numbers;

if (HAS_PROGRAMS) testNumbers();
else console.info(WITHOUT_PROGRAMS);

function testNumbers(): void {
  beforeAll(async () => {
    places = await openPlaces();
    shop = await places.shop();
    await paidOrder(shop);
    const config = { ...shop.config, BACKUP_DIR: places.backups("numbers") };
    await makeBackup({ config, sql: shop.sql, storage: shop.storage });
    atBackup = await numbersOf(shop);
    place = await places.empty(config);
    await restoreBackup(place, "latest");
    expect(await numbersOf(place)).toEqual(atBackup);
  });
  afterAll(async () => {
    await place?.stop();
    await shop?.stop();
    await places?.stop();
  });

  test("95.23 a payment that comes by webhook moves no number", async () => {
    const { intentId } = await paidOrder(shop);
    await reportForeign({ sql: place.sql, payments: shop.services.payments }, intentId);
    expect(await numbersOf(place)).toEqual(atBackup);
  });

  test("95.23 after the list of lost payments new orders, invoices and credit notes get numbers that nobody was given", async () => {
    const { intentId } = await paidOrder(shop);
    await connect(shop.sandbox).refunds.create({ payment_intent: intentId, amount: 500 });
    await until(
      "its credit note is issued",
      async () => (await numbersOf(shop)).note > atBackup.note,
    );
    const former = await numbersOf(shop);
    expect(former).toEqual({
      order: atBackup.order + 2,
      invoice: atBackup.invoice + 2,
      note: atBackup.note + 1,
    });
    await list();
    expect(await numbersOf(place)).toEqual(former);
    const [logged] = await place.sql`
      select actor_id, actor_name, subject_kind, after from audit_events
      where action = 'leave out numbers that were given before'`;
    const year = await yearOf(place);
    expect(logged).toEqual({
      actorId: null,
      actorName: "A restore on the server",
      subjectKind: "backup",
      after: {
        orders: `#${atBackup.order + 1} to #${former.order}`,
        invoicesAndCreditNotes: [
          `${year}-${pad(atBackup.invoice + 1)} to ${year}-${pad(former.invoice)}`,
          `CN-${year}-${pad(former.note)}`,
        ],
      },
    });
  });

  test("95.23 the list may be made again, by two at once too: what it has more since is left out once", async () => {
    const before = await numbersOf(place);
    await list();
    expect(await numbersOf(place)).toEqual(before);
    await paidOrder(shop);
    await Promise.all([list(), list()]);
    const after = await numbersOf(place);
    expect(after).toMatchObject({ invoice: before.invoice + 1, note: before.note });
    expect(after.order).toBeGreaterThanOrEqual(before.order + 1);
    const events = await place.sql`
      select from audit_events where action = 'leave out numbers that were given before'`;
    expect(events.length).toBeGreaterThanOrEqual(2);
  });

  test("95.23 a number that no shop can have reached moves none", async () => {
    const before = await numbersOf(place);
    const stripe = connect(shop.sandbox);
    const [{ installationId }] = await shop.sql<[{ installationId: string }]>`
      select installation_id from shop_settings`;
    for (const orderId of [String(before.order + 1_500_000), "-5", "1e300", "x"]) {
      const metadata = { orderId, orderGlobalId: crypto.randomUUID(), installationId };
      const intent = await stripe.paymentIntents.create({ amount: 999, currency: "usd", metadata });
      await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
    }
    await list();
    expect(await numbersOf(place)).toEqual(before);
  });

  test("95.23 what the restored shop sells goes on from there, and a list after that goes back nowhere", async () => {
    const before = await numbersOf(place);
    const year = await yearOf(place);
    const taken = await place.sql.begin((tx) => takeNumber(tx, "invoice", year));
    expect(taken).toBe(before.invoice + 1);
    const [next] = await place.sql`
      select nextval(pg_get_serial_sequence('orders', 'id')) as number`;
    expect(next?.number).toBe(before.order + 1);
    await list();
    expect(await numbersOf(place)).toEqual({
      ...before,
      order: before.order + 1,
      invoice: before.invoice + 1,
    });
  });
}

const list = () => printLost({ sql: place.sql, payments: shop.services.payments });

const pad = (number: number) => String(number).padStart(6, "0");

async function numbersOf({ sql }: Pick<TestShop, "sql">): Promise<Numbers> {
  const [papers] = await sql<[{ invoice: number; note: number }]>`
    select coalesce(max(last_number) filter (where kind = 'invoice'), 0) as invoice,
      coalesce(max(last_number) filter (where kind = 'credit-note'), 0) as note
    from invoice_counters`;
  return { order: await readLastOrderNumber(sql), ...papers };
}

async function yearOf({ sql }: Pick<TestShop, "sql">): Promise<number> {
  const [{ year }] = await sql<[{ year: number }]>`
    select max(year) as year from invoice_counters`;
  return year;
}
