import { expect } from "bun:test";
import { batchCode } from "#shop/floor/codes.ts";
import { type BatchPaper, PAPER_LABELS } from "#shop/floor/papers.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import { paths } from "#shop/paths.ts";
import { parcelNumber } from "../data/tracking-files.ts";
import type { TestShop } from "../shop.ts";
import { type Desk, press } from "./people.ts";
import { type MadeBatch, stickersOf } from "./shift.ts";

/** Makes all batches that are proposed, each with all of its papers. */
export async function makeProposed(shop: TestShop, office: Desk): Promise<MadeBatch[]> {
  const { page } = office;
  await page.goto(paths.adminBatches);
  const made: MadeBatch[] = [];
  for (;;) {
    await page.getByRole("heading", { name: "Ready to be printed together" }).waitFor();
    if ((await page.getByRole("button", { name: "Make a batch" }).count()) === 0) return made;
    await press(office, "Make a batch");
    made.push(await printPapers(shop, office));
    await press(office, /^Batches$/);
  }
}

/** All that is ready goes into one batch, from the board. */
export async function makeOne(shop: TestShop, office: Desk): Promise<MadeBatch> {
  await office.page.goto(paths.adminFloor);
  await press(office, "Ready");
  await press(office, /^Choose all \d+ shown$/);
  await press(office, "Put into batch");
  return printPapers(shop, office);
}

/** What two people with one printer of papers need of each batch. */
const PAPERS: readonly BatchPaper[] = ["pick-list", "stickers", "sheets", "packing"];

async function printPapers(shop: TestShop, office: Desk): Promise<MadeBatch> {
  const { page } = office;
  await page.getByRole("heading", { name: "Papers and files" }).waitFor();
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  for (const paper of PAPERS) {
    const printed = page.context().waitForEvent("response", {
      predicate: (answer) =>
        answer.url().includes("/papers/") && answer.request().method() === "GET",
    });
    const popup = page.waitForEvent("popup");
    await press(office, PAPER_LABELS[paper]);
    expect((await printed).status()).toBe(200);
    await (await popup).close();
  }
  return { code: batchCode(id), stickers: await stickersOf(shop, id) };
}

/** The carrier's file has a parcel of each order that is packed. */
export async function shipAll(office: Desk, orderIds: readonly number[]): Promise<void> {
  const { page } = office;
  const rows = orderIds.map((id) => `${parcelNumber()},${ptNumber(id)},USPS`);
  const csv = ["Tracking Number,Order ID,Carrier", ...rows].join("\n");
  await page.goto(paths.adminOrders);
  await press(office, "Parcel numbers from a file");
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "parcels.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await press(office, "Show what will happen");
  await page.getByRole("heading", { name: "What will happen" }).waitFor();
  await press(office, "Save the numbers");
  await page.getByText(`Done (${orderIds.length})`).waitFor();
}
