import { paths } from "#shop/paths.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { benchRows } from "../rows.ts";
import { bareHono } from "../shared.ts";
import type { BatchShop } from "./batch-shop.ts";

/** Goal: CPU of a scan beside bare Hono's page, a fifth above what it took when this was set. */
const MAX_TIMES = 19;

/** Right scans of pieces, one after the other, by many scanners at once. */
export async function benchScans(shop: MeasuredProcess<BatchShop>): Promise<void> {
  const { url, codes } = shop.ready;
  let scanned = 0;
  const next = () => {
    const code = codes[scanned++];
    if (!code) throw new Error("The bench has no piece left to scan");
    return requestOf(code, shop.ready);
  };
  const target = { name: `POST ${paths.api.adminScans}`, url, next, process: shop };
  const base = await bareHono();
  await benchRows("Scans that do a step of a piece, by 32 scanners at once.", [
    { target, ratios: [{ base, by: "CPU", max: MAX_TIMES }] },
  ]);
  const steps = await shop.request<number>("steps");
  if (steps !== scanned) throw new Error(`${scanned} scans did ${steps} steps`);
}

function requestOf(text: string, { url, cookie }: BatchShop): Buffer {
  const body = JSON.stringify({ id: crypto.randomUUID(), text });
  const head = [
    `POST ${paths.api.adminScans} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    `Origin: ${url}`,
    `Cookie: ${cookie}`,
    "Accept-Encoding: gzip, deflate, br, zstd",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
}
