import { beforeAll, expect, test } from "bun:test";
import { writeColumns } from "#db/orders/tracking/files.ts";
import { takeTracking } from "#orders/tracking/take-tracking.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  addPaidOrder,
  parcelNumber,
  tickedRows,
  tracker,
} from "#tools/testing/data/tracking-files.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
let graceId: number;
let ada: Visitor;
beforeAll(async () => {
  const account = await register(shop, { username: "Grace", isAdmin: true });
  [grace, graceId] = [account.visitor, account.user.id];
  ada = (await register(shop, { username: "Ada", isAdmin: true })).visitor;
});
const { send, open, take, parcelOf } = tracker(shop, () => grace);

const addOrders = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addPaidOrder(shop)));

const linesOf = (ids: readonly number[]) => ids.map((id) => `${id},${parcelNumber()}`).join("\n");

/** The rows of the preview, with their marks, as `takeTracking` wants them. */
function chosenOf(url: string, page: string) {
  const marks = [...page.matchAll(/name="seen" value="(\d+)\.([0-9a-f]+)"/g)];
  const seen = new Map(marks.map(([, row, mark = ""]) => [Number(row), mark]));
  const id = url.split("/").at(-1) ?? "";
  return { id, actorId: graceId, rows: [...seen.keys()], seen, names: false, ships: true };
}

test.each([
  [
    "canceled it",
    (id: number) =>
      ada.post(
        paths.adminOrderStatus(id),
        new URLSearchParams({ status: "canceled", anyway: "yes" }),
      ),
    "The order is canceled.",
    { status: "canceled", trackingNumber: null },
  ],
  [
    "set it to Processing",
    (id: number) =>
      ada.post(paths.adminOrderStatus(id), new URLSearchParams({ status: "processing" })),
    "Ada set it to Processing since you saw it. Nothing was changed.",
    { status: "processing", trackingNumber: null },
  ],
  [
    "saved another number",
    (id: number) =>
      ada.post(
        paths.adminOrderTracking(id),
        new URLSearchParams({ carrier: "DHL", trackingNumber: "77" }),
      ),
    "Ada saved DHL 77 since you saw it. Nothing was changed.",
    { status: "pending", trackingNumber: "77" },
  ],
] as const)(
  "73.14 where a colleague %s after the preview, the row changes nothing and says so; the others are taken",
  async (_, change, words, left) => {
    const [one, two] = await addOrders(2);
    if (!one || !two) throw new Error("there are two orders");
    const { url, page } = await send(linesOf([one, two]));
    expect((await change(one)).status).toBe(303);
    const done = await take(url, page);
    expect(done.text).toContain("1 row changed nothing; each says why.");
    expect(done.text).toContain(words);
    expect(await parcelOf(one)).toMatchObject(left);
    expect(await parcelOf(two)).toMatchObject({ status: "shipped", mails: 1 });
    // It is ticked anew by whoever has read that.
    expect(tickedRows(done.page)).toEqual([]);
  },
);

test("73.14 a refund or a request to cancel after the preview is read before the order is shipped", async () => {
  const [refunded, unsure] = await addOrders(2);
  if (!refunded || !unsure) throw new Error("there are two orders");
  const { url, page } = await send(linesOf([refunded, unsure]));
  await shop.sql`update orders set payment_status = 'refunded' where id = ${refunded}`;
  await shop.sql`update orders set cancel_requested_at = now() where id = ${unsure}`;
  const done = await take(url, page);
  expect(done.text).toContain("The order has changed since you saw it. Nothing was changed.");
  expect(done.text).toContain("It was refunded.");
  for (const id of [refunded, unsure]) {
    expect(await parcelOf(id)).toMatchObject({ status: "pending", trackingNumber: null, mails: 0 });
  }
  await take(url, done.page, { rows: [2] });
  expect(await parcelOf(unsure)).toMatchObject({ status: "shipped", mails: 1 });
});

test("73.7 two admins with the same file at once save each number once and mail once", async () => {
  const ids = await addOrders(12);
  const lines = linesOf(ids);
  const [hers, his] = [await send(lines, grace), await send(lines, ada)];
  const both = await Promise.all([
    take(hers.url, hers.page, {}, grace),
    take(his.url, his.page, {}, ada),
    take(hers.url, hers.page, {}, grace),
  ]);
  expect(both.map(({ status }) => status)).toEqual([303, 303, 303]);
  for (const id of ids) expect(await parcelOf(id)).toMatchObject({ status: "shipped", mails: 1 });
  const events = await shop.sql`
    select order_id from order_events where order_id = any (${ids}) and kind = 'tracking'`;
  expect(events).toHaveLength(12);
});

test("73.7 a file that another tab reads anew while its rows are taken takes none of the old ones", async () => {
  const { url, page } = await send(linesOf(await addOrders(2)), grace);
  const chosen = chosenOf(url, page);
  const taken = Promise.withResolvers<Awaited<ReturnType<typeof takeTracking>>>();
  await shop.sql.begin(async (tx) => {
    await tx`select from tracking_files where id = ${chosen.id} for update`;
    void takeTracking(shop.services, chosen).then(taken.resolve, taken.reject);
    await Bun.sleep(200);
    await writeColumns(tx, chosen.id, { columns: { order: 1, number: 0 }, carrier: "UPS" });
  });
  await taken.promise;
  const done = await shop.sql`select from tracking_file_rows where file_id = ${chosen.id}`;
  expect(done.count).toBe(0);
});

test("73.15 a file is its admin's own: others find nothing by its id", async () => {
  const [id] = await addOrders(1);
  const { url, page } = await send(linesOf([id ?? 0]), grace);
  expect((await ada.request(url)).status).toBe(404);
  const stolen = await take(url, page, {}, ada);
  expect(stolen.text).toContain("That file is not there any more");
  const columns = new URLSearchParams({ action: "columns", order: "1" });
  expect((await ada.post(url, columns)).headers.get("location")).toBe(paths.adminTrackingFiles);
  expect(await parcelOf(id ?? 0)).toMatchObject({ status: "pending", trackingNumber: null });
  expect(tickedRows(await open(url, grace))).toEqual([1]);
  expect((await grace.request(paths.adminTrackingFile("1"))).status).toBe(404);
});

test("73.16 what breaks off between two orders leaves each whole, and the same form goes on", async () => {
  const ids = await addOrders(3);
  const { url, page } = await send(linesOf(ids));
  const { services } = shop;
  let mails = 0;
  const jobs: typeof services.jobs = {
    ...services.jobs,
    async send(...job) {
      if (job[1] === "send-mail" && ++mails === 2) throw new Error("killed");
      return services.jobs.send(...job);
    },
  };
  const dying = takeTracking({ ...services, jobs }, chosenOf(url, page));
  expect(dying).rejects.toThrow("killed");
  await dying.catch(() => {});
  const [first, ...others] = await Promise.all(ids.map(parcelOf));
  expect(first).toMatchObject({ status: "shipped", mails: 1 });
  for (const one of others) {
    expect(one).toMatchObject({ status: "pending", trackingNumber: null, mails: 0 });
  }
  const after = await open(url);
  expect(tickedRows(after)).toEqual([2, 3]);
  await take(url, page);
  for (const id of ids) expect(await parcelOf(id)).toMatchObject({ status: "shipped", mails: 1 });
});

test("73.16 rows that there was no time for stay ticked, and the next press goes on", async () => {
  const ids = await addOrders(3);
  const { url, page } = await send(linesOf(ids));
  const chosen = { ...chosenOf(url, page), rows: [1, 3] };
  const taken = await takeTracking(shop.services, chosen, 0);
  expect(taken).toMatchObject({ outcome: "taken", counts: { shipped: 0, left: 2 } });
  const later = await open(url);
  expect(tickedRows(later)).toEqual([1, 3]);
  await take(url, later);
  const statuses = await Promise.all(ids.map(async (id) => (await parcelOf(id))?.status));
  expect(statuses).toEqual(["shipped", "pending", "shipped"]);
});

test("73.17 a newer file replaces its admin's earlier one, and after a week it is deleted", async () => {
  const [id] = await addOrders(1);
  const [old, page] = [await send(linesOf([id ?? 0])), await send("1,")];
  const late = await take(old.url, old.page);
  expect(late.text).toContain("That file is not there any more");
  expect((await parcelOf(id ?? 0))?.trackingNumber).toBe(null);
  await shop.sql`update tracking_files set created_at = now() - interval '8 days'`;
  const { deleteOldTrackingFiles } = await import("#db/orders/tracking/files.ts");
  await deleteOldTrackingFiles(shop.sql);
  expect((await grace.request(page.url)).status).toBe(404);
});
