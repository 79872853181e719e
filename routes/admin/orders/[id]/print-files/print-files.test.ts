import { beforeAll, describe, expect, test } from "bun:test";
import { listPrintFiles } from "#db/orders/print-files/print-files.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { openPayment, type Placed, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { imageLayer } from "#tools/testing/data/documents.ts";
import { readZip } from "#tools/testing/data/zip.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop({ pictures: "flat" });
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
});

/** Two lines, the second printed on both sides: three files, whatever the quantity. */
async function place() {
  const buyer = await startBuyer(shop);
  const { line, designId } = buyer;
  const both = { ...line, size: "L", quantity: 3, backDesignId: designId, designSize: 1 };
  const answer = await postOrder(buyer, [line, both]);
  if (!answer.ok) throw new Error(await answer.text());
  return { ...buyer, placed: (await answer.json()) as Placed };
}

async function buy() {
  const bought = await place();
  const intent = await openPayment(bought, bought.placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  await settlePayment(shop.services, intent.id);
  return { ...bought, orderId: bought.placed.id };
}

async function statusesOf(orderId: number): Promise<string[]> {
  const files = await listPrintFiles(shop.sql, orderId);
  return files.map(({ position, area, status }) => `${position}-${area} ${status}`);
}

const READY = ["0-front ready", "1-front ready", "1-back ready"];

const untilReady = (orderId: number) =>
  until("the print files are ready", async () => Bun.deepEquals(await statusesOf(orderId), READY));

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test("17.6 an order has no print files before it is paid, and nobody can ask for them", async () => {
  const { placed } = await place();
  expect(await statusesOf(placed.id)).toEqual([]);
  const zip = await admin.request(paths.adminPrintFiles(placed.id));
  expect(zip.status).toBe(409);
  expect(await zip.text()).toContain("This order has no print files");
  const retry = await admin.post(paths.adminPrintFiles(placed.id), new URLSearchParams());
  expect(retry.status).toBe(303);
  expect(retry.headers.getSetCookie().join()).toContain("Nothing%20to%20print");
  expect(await statusesOf(placed.id)).toEqual([]);
});

describe("of a paid order", () => {
  let orderId: number;
  beforeAll(async () => {
    ({ orderId } = await buy());
    await untilReady(orderId);
  });

  test("17.1 each line and side has one file, of its inches at 300 DPI", async () => {
    const files = await listPrintFiles(shop.sql, orderId);
    // A square of 60 pixels in boxes of 8 × 9 and 1.6 × 1.8 in.
    expect(files.map(({ width, height, artworkDpi }) => [width, height, artworkDpi])).toEqual([
      [2400, 2400, 8],
      [480, 480, 38],
      [480, 480, 38],
    ]);
    for (const { storageKey } of files) expect(storageKey).toStartWith(`print-files/${orderId}/`);
  });

  test("17.7 an admin downloads one", async () => {
    const [file] = await listPrintFiles(shop.sql, orderId);
    const answer = await admin.request(paths.adminPrintFile(orderId, 0, "front"));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="order-${orderId}-1-front-classic-M-mint-x1.png"`,
    );
    expect(answer.headers.get("content-length")).toBe(String(file?.bytes));
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(sha256(await bytesOf(answer))).toBe(file?.sha256 ?? "");
  });

  test("17.8 an admin downloads all in a ZIP with their checksums", async () => {
    const answer = await admin.request(paths.adminPrintFiles(orderId));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="order-${orderId}-print-files.zip"`,
    );
    const bytes = await bytesOf(answer);
    expect(answer.headers.get("content-length")).toBe(String(bytes.byteLength));
    const files = readZip(bytes);
    const names = [
      "1-front-classic-M-mint-x1",
      "2-front-classic-L-mint-x3",
      "2-back-classic-L-mint-x3",
    ];
    expect([...files.keys()]).toEqual([
      "manifest.txt",
      ...names.map((name) => `order-${orderId}-${name}.png`),
    ]);
    const manifest = files.get("manifest.txt")?.toString() ?? "";
    expect(manifest).toContain("# 8.0 × 8.0 in (2400 × 2400 px), artwork 8 DPI");
    expect(manifest).toContain(
      "# Front: 2.00 in from the left and 1.50 in from the top of the 12 × 16 in print area, centered, 4.50 in below the collar\n",
    );
    for (const [name, file] of files) {
      if (name.endsWith(".png")) expect(manifest).toContain(`${sha256(file)}  ${name}\n`);
    }
  });

  test("17.8 the ZIP comes whole through a socket", async () => {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(shop.url + paths.adminPrintFiles(orderId), { headers: { cookie } });
    expect(readZip(await bytesOf(answer)).size).toBe(4);
  });

  test("17.7 nobody else gets them, nor by the URLs of uploads", async () => {
    const { visitor: other } = await register(shop);
    for (const visitor of [shop.visitor(), other])
      for (const path of [
        paths.adminPrintFiles(orderId),
        paths.adminPrintFile(orderId, 0, "front"),
      ]) {
        const answer = await visitor.request(path);
        expect(answer.status).toBe(403);
        expect(await answer.text()).toContain("Access Denied");
      }
    const [file] = await listPrintFiles(shop.sql, orderId);
    for (const key of [file?.storageKey ?? "", encodeURIComponent(file?.storageKey ?? "")]) {
      expect((await admin.request(`/uploads/${key}`)).status).toBe(404);
    }
  });

  test("17.7 a file that nothing printed is not there, as those of no order", async () => {
    for (const path of [
      paths.adminPrintFile(orderId, 0, "back"),
      paths.adminPrintFile(orderId, 7, "front"),
      paths.adminPrintFile(999_999, 0, "front"),
      paths.adminPrintFiles(999_999),
    ]) {
      expect((await admin.request(path)).status).toBe(404);
    }
    const retry = await admin.post(paths.adminPrintFiles(999_999), new URLSearchParams());
    expect(retry.status).toBe(404);
  });
});

test("17.8 a print's place is counted in the area of its own shirt, and sleeves have no named position", async () => {
  const buyer = await startBuyer(shop);
  const shirt = { productId: 2, quantity: 1, size: "XS", color: "Mint" };
  const prints = (area: string, frame: object) => [
    { area, layers: [imageLayer(buyer.designId, frame)] },
  ];
  const sleeve = prints("left-sleeve", { x: 2, y: 1.5, width: 4, height: 3 });
  const front = prints("front", { x: 6, y: 5, width: 8, height: 6 });
  const answer = await postOrder(buyer, [
    { ...shirt, prints: sleeve },
    { ...shirt, prints: front },
  ]);
  expect(answer.status).toBe(200);
  const { id } = (await answer.json()) as Placed;
  for (const path of [paths.adminOrder(id), paths.adminOrderPrint(id)]) {
    const page = await (await admin.request(path)).text();
    expect(page).toContain(
      "0.00 in from the left and 0.00 in from the top of the 3 × 3 in print area, centered",
    );
    expect(page).toContain(
      "0.50 in from the left and 2.00 in from the top of the 9 × 11 in print area, centered, 5.00 in below the collar",
    );
    expect(page).not.toMatch(/Design size|Design Size|Position</);
  }
});

test("17.1 a print that is scaled to a small shirt's area says so wherever it is printed from", async () => {
  const bought = await place();
  const { id: orderId } = bought.placed;
  await shop.sql`
    update order_items set print_scales = '{"front": 0.75}'
    where order_id = ${orderId} and position = 0`;
  const intent = await openPayment(bought, bought.placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  await settlePayment(shop.services, intent.id);
  await untilReady(orderId);
  const zip = readZip(await bytesOf(await admin.request(paths.adminPrintFiles(orderId))));
  const manifest = zip.get("manifest.txt")?.toString() ?? "";
  expect(manifest).toContain(
    "# 6.0 × 6.0 in (1800 × 1800 px), artwork 11 DPI\n" +
      "# Front: 3.00 in from the left and 1.13 in from the top of the 12 × 16 in print area, centered, 4.13 in below the collar\n" +
      "# scaled to 75% for M, whose print area is smaller\n",
  );
  const manage = await (await admin.request(paths.adminOrder(orderId))).text();
  expect(manage).toContain(
    "1800 × 1800 px at 300 DPI, artwork 11 DPI, scaled to 75% for M, whose print area is smaller",
  );
  const sheet = await (await admin.request(paths.adminOrderPrint(orderId))).text();
  expect(sheet).toContain(
    "disc.png, 6.0 × 6.0 in, 11 DPI, scaled to 75% for M, whose print area is smaller",
  );
});

test("17.9 a file that fails is flagged with its reason, and an admin's retry makes it", async () => {
  const { orderId } = await buy();
  await untilReady(orderId);
  await shop.sql`
    update print_files set status = 'failed', error = 'The paper jammed.', storage_key = null
    where order_id = ${orderId} and position = 1 and area = 'back'`;
  for (const path of [paths.adminPrintFiles(orderId), paths.adminPrintFile(orderId, 1, "back")]) {
    const answer = await admin.request(path);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("The paper jammed.");
  }
  const { visitor: other } = await register(shop);
  const rejected = await other.post(paths.adminPrintFiles(orderId), new URLSearchParams());
  expect(rejected.status).toBe(403);
  expect(await statusesOf(orderId)).toContain("1-back failed");

  const retry = await admin.post(paths.adminPrintFiles(orderId), new URLSearchParams());
  expect(retry.status).toBe(303);
  expect(retry.headers.get("location")).toBe(paths.adminOrder(orderId));
  await untilReady(orderId);
  const [row] = await shop.sql`
    select action, actor_id is not null as by_somebody, before, after from audit_events
    where subject_kind = 'order' and subject_id = ${String(orderId)}`;
  expect(row).toEqual({
    action: "retry print files",
    bySomebody: true,
    before: { "0-front": "ready", "1-front": "ready", "1-back": "failed" },
    after: { "0-front": "ready", "1-front": "ready", "1-back": "waiting" },
  });
});

test("17.10 a file that left the storage is reported before a download begins, and a retry makes it", async () => {
  const { orderId } = await buy();
  await untilReady(orderId);
  const lost = (await listPrintFiles(shop.sql, orderId))[2]?.storageKey ?? "";
  await shop.storage.remove([lost]);
  const zip = await admin.request(paths.adminPrintFiles(orderId));
  const one = await admin.request(paths.adminPrintFile(orderId, 1, "back"));
  const messages = [
    "1 of 3 print files are no longer in the storage (line 2, back). Please retry them first.",
    "This print file is no longer in the storage. Please retry it.",
  ];
  for (const [at, answer] of [zip, one].entries()) {
    expect(answer.status).toBe(409);
    expect(answer.headers.get("content-type")).toStartWith("text/html");
    expect(answer.headers.get("content-disposition")).toBeNull();
    const page = await answer.text();
    expect(page).toContain(messages[at] ?? "");
    expect(page).toContain(`href="${paths.adminOrderPage(orderId)}"`);
  }
  // The dialog offers the way out, though all of them count as ready.
  const dialog = await (await admin.request(paths.adminOrder(orderId))).text();
  expect(dialog).toContain("Download all (ZIP)");
  expect(dialog).toContain("Retry print files");

  const retry = await admin.post(paths.adminPrintFiles(orderId), new URLSearchParams());
  expect(retry.status).toBe(303);
  await until("it is made again", async () => {
    const made = (await listPrintFiles(shop.sql, orderId))[2]?.storageKey;
    return typeof made === "string" && made !== lost && shop.storage.has(made);
  });
  const whole = await admin.request(paths.adminPrintFiles(orderId));
  expect(readZip(await bytesOf(whole)).size).toBe(4);
});

test("50.12 who fetches print files closes the order to changes, until it is set back to pending", async () => {
  const { visitor, orderId } = await buy();
  await untilReady(orderId);
  const isOffered = async () =>
    (await (await visitor.request(paths.orderDetail(orderId))).text()).includes("Change order");
  expect(await isOffered()).toBe(true);
  await admin.request(paths.adminPrintFile(orderId, 0, "front"));
  expect(await isOffered()).toBe(false);
  const dialog = await (await admin.request(paths.adminOrder(orderId))).text();
  expect(dialog).toContain("Print files downloaded");
  for (const status of ["processing", "pending"]) {
    await admin.post(paths.adminOrderStatus(orderId), new URLSearchParams({ status }));
  }
  expect(await isOffered()).toBe(true);
  await bytesOf(await admin.request(paths.adminPrintFiles(orderId)));
  expect(await isOffered()).toBe(false);
});

function sha256(bytes: Uint8Array): string {
  return new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
}
