import { beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { insertPrintFiles } from "#db/orders/print-files/print-files.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addFloorOrder, pieceIdsOf } from "#tools/testing/data/floor.ts";
import { addBatch } from "#tools/testing/data/presses.ts";
import { storePrintFiles } from "#tools/testing/data/stored-print-files.ts";
import { readZip } from "#tools/testing/data/zip.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let grace: Visitor;
beforeAll(async () => {
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

type Lines = Parameters<typeof addFloorOrder>[1];

async function add(lines: Lines, dueOn: string, options?: Parameters<typeof storePrintFiles>[2]) {
  const id = await addFloorOrder(shop.sql, lines, { dueOn });
  await storePrintFiles(shop, id, options);
  return id;
}

const press = (batchId: number) =>
  grace.post(paths.adminBatchPaper(batchId, "files"), new URLSearchParams());

async function fetchZip(batchId: number) {
  const pressed = await press(batchId);
  expect(pressed.status).toBe(303);
  const answer = await grace.request(pressed.headers.get("location") ?? "");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="print-files-B${batchId}.zip"`,
  );
  const bytes = await answer.bytes();
  expect(answer.headers.get("content-length")).toBe(String(bytes.byteLength));
  const files = readZip(bytes);
  return { files, names: [...files.keys()], manifest: String(files.get("manifest.txt")) };
}

/** As somebody does who unpacked it; the count is of the files that are well. */
async function checkSums(files: Map<string, Buffer>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "batch-files-"));
  try {
    for (const [name, content] of files) await Bun.write(join(folder, name), content);
    const check = ["sha256sum", "--check", "--strict", "manifest.txt"];
    const { stdout, exitCode } = Bun.spawnSync(check, { cwd: folder });
    expect(exitCode).toBe(0);
    return String(stdout).split(": OK\n").length - 1;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const startedAt = async (id: number) => {
  const [row] = await shop.sql`select started_at from batches where id = ${id}`;
  return row?.startedAt;
};

test("69.45 the ZIP has each line's files once, in the order of the press, and sums that hold", async () => {
  const many = await add([{ quantity: 24 }, { size: "L", color: "White" }], "2026-12-04");
  const soon = await add([{ quantity: 2 }], "2026-12-01", { isFull: true });
  const other = await add([{}], "2026-12-01");
  const id = await addBatch(shop, "Mint", [many, soon]);
  await addBatch(shop, "Another", [other]);
  const [printed = 0] = await pieceIdsOf(shop.sql, many);
  await shop.sql`update pieces set step = 'printed' where id = ${printed}`;
  await shop.sql`
    update print_files set advice = '{"Thin lines may be lost."}'
    where order_id = ${many} and position = 0`;
  const { files, names, manifest } = await fetchZip(id);
  const group = `B${String(id).padStart(7, "0")}`;
  const [pt, first] = [many, soon].map((order) => `PT${String(order).padStart(6, "0")}`);
  expect(names.toSorted()).toEqual([
    `${group}-0001a-${first}-1to2-front-M-mint-x2-cut-line.pdf`,
    `${group}-0001a-${first}-1to2-front-M-mint-x2-underbase.png`,
    `${group}-0001a-${first}-1to2-front-M-mint-x2.png`,
    `${group}-0002a-${pt}-1to24-front-M-mint-x24.png`,
    `${group}-0003a-${pt}-25-front-L-white-x1.png`,
    "manifest.txt",
  ]);
  expect(await checkSums(files)).toBe(5);
  expect(manifest).toContain(`# Batch B${id}, Mint: 3 print files at 300 DPI for 27 pieces\n`);
  expect(manifest).toContain(`# Due 2026-12-01, 2 pieces: ${first}-1, ${first}-2\n`);
  expect(manifest).toContain(`# Due 2026-12-04, 24 pieces: ${pt}-1, ${pt}-2, `);
  expect(manifest).toContain(`# Printed already: ${pt}-1\n# Advice: Thin lines may be lost.\n`);
  expect(manifest).not.toContain("Left out");
  expect(manifest).not.toContain("Copy");
  expect(await startedAt(id)).not.toBeNull();
  expect((await fetchZip(id)).manifest).toContain("\n# Copy: they were fetched before\n");
});

test("69.45 what is canceled, held or spoilt is left out and named", async () => {
  const order = await add([{ quantity: 5 }], "2026-12-04");
  const gone = await add([{}], "2026-12-04");
  const id = await addBatch(shop, "Some", [order, gone]);
  const [, refunded = 0, spoilt = 0, held = 0] = await pieceIdsOf(shop.sql, order);
  await shop.sql`update pieces set off = 'order' where order_id = ${gone}`;
  await shop.sql`update pieces set off = 'refund' where id = ${refunded}`;
  await shop.sql`update pieces set spoilt = 'misprint' where id = ${spoilt}`;
  await shop.sql`
    update pieces set waits = '{held}', held_note = 'ask Ada' where id = ${held}`;
  const { names, manifest, files } = await fetchZip(id);
  const [pt, off] = [order, gone].map((each) => `PT${String(each).padStart(6, "0")}`);
  expect(names.slice(1)).toEqual([expect.stringContaining(`-${pt}-1to5-front-M-mint-x2.png`)]);
  expect(manifest).toContain(
    `# Left out, 4 pieces:\n# ${pt}-2: refunded\n# ${pt}-3: spoilt (misprint)\n# ${pt}-4: held: ask Ada\n# ${off}-1: canceled\n`,
  );
  expect(await checkSums(files)).toBe(1);
});

test("69.45 a batch of which nothing is to be printed has no ZIP and does not begin", async () => {
  const id = await addBatch(shop, "Off", [await add([{}], "2026-12-04")]);
  await shop.sql`update pieces set off = 'order' where batch_id = ${id}`;
  const answer = await press(id);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("No piece of this batch is to be printed");
  expect(await startedAt(id)).toBeNull();
});

type Spoil = (orderId: number) => Promise<unknown>;

test.each<[string, Spoil, string]>([
  [
    "not ready yet",
    (id) => shop.sql`update print_files set status = 'waiting' where order_id = ${id}`,
    "1 of 2 print files are not ready yet. Please try again in a minute.",
  ],
  [
    "failed",
    (id) =>
      shop.sql`update print_files set status = 'failed', error = 'Too thin.' where order_id = ${id}`,
    "line 1, front: Too thin.) Please retry them first.",
  ],
  [
    "not begun",
    (id) => shop.sql`delete from print_files where order_id = ${id}`,
    "1 of 2 print files are not ready yet.",
  ],
  [
    "deleted",
    (id) => shop.sql`update print_files set storage_key = null where order_id = ${id}`,
    "1 of 2 print files are no longer in the storage",
  ],
  [
    "lost",
    async (id) => shop.storage.remove(await shop.storage.list(`print-files/${id}/`)),
    "1 of 2 print files are no longer in the storage",
  ],
])(
  "69.45 while a print file is %s, a page says so and leads to its order",
  async (_, spoil, text) => {
    const [good, bad] = [await add([{}], "2026-12-04"), await add([{}], "2026-12-04")];
    const id = await addBatch(shop, "Lacks", [good, bad]);
    await spoil(bad);
    for (const answer of [
      await press(id),
      await grace.request(paths.adminBatchPaper(id, "files")),
    ]) {
      expect(answer.status).toBe(409);
      const page = await answer.text();
      expect(page).toContain(text);
      expect(page).toContain(paths.adminOrderPage(bad));
      expect(page).not.toContain(paths.adminOrderPage(good));
    }
    expect(await startedAt(id)).toBeNull();
    await insertPrintFiles(shop.sql, bad);
    await storePrintFiles(shop, bad);
    expect((await press(id)).status).toBe(303);
  },
);

test("69.45 files are an admin's alone, and those of a batch that there is not are not found", async () => {
  const id = await addBatch(shop, "Mine", [await add([{}], "2026-12-04")]);
  const path = paths.adminBatchPaper(id, "files");
  const { visitor: other } = await register(shop);
  for (const visitor of [shop.visitor(), other]) {
    expect((await visitor.request(path)).status).toBe(403);
    expect((await visitor.post(path, new URLSearchParams())).status).toBe(403);
  }
  expect((await press(id + 1000)).status).toBe(404);
});
