import { crc32 } from "node:zlib";
import type { AreaId } from "#shop/goods/area.ts";
import type { TestShop } from "../shop.ts";

type Options = {
  bytes?: number;
  /** With a PDF of the cut line and an underbase beside it. */
  isFull?: boolean;
};

/** The print files of a paid order are in the storage: random bytes, which no press reads. */
export async function storePrintFiles(
  { sql, storage }: Pick<TestShop, "sql" | "storage">,
  orderId: number,
  { bytes = 2000, isFull = false }: Options = {},
): Promise<void> {
  const files = await sql<{ position: number; area: AreaId }[]>`
    select position, area from print_files where order_id = ${orderId}`;
  for (const { position, area } of files) {
    const stem = `print-files/${orderId}/${position}-${area}-${crypto.randomUUID()}`;
    const picture = await store(`${stem}.png`);
    await sql`
      update print_files set status = 'ready', storage_key = ${`${stem}.png`}, bytes = ${bytes},
        sha256 = ${picture.sha256}, crc32 = ${picture.crc32}, width = 300, height = 600, dpi = 300
      where order_id = ${orderId} and position = ${position} and area = ${area}`;
    if (!isFull) continue;
    const [cut, white] = [await store(`${stem}.pdf`), await store(`${stem}-white.png`)];
    await sql`
      update print_files set cut_bytes = ${bytes}, cut_sha256 = ${cut.sha256},
        cut_crc32 = ${cut.crc32}, underbase_key = ${`${stem}-white.png`},
        underbase_bytes = ${bytes}, underbase_sha256 = ${white.sha256},
        underbase_crc32 = ${white.crc32}, underbase_choke = 2
      where order_id = ${orderId} and position = ${position} and area = ${area}`;
  }

  async function store(key: string) {
    const content = randomBytes(bytes);
    await storage.put(key, content, { contentType: "application/octet-stream" });
    const sha256 = new Bun.CryptoHasher("sha256").update(content).digest("hex");
    return { sha256, crc32: crc32(content) };
  }
}

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(count);
  for (let at = 0; at < count; at += 65_536) {
    crypto.getRandomValues(content.subarray(at, at + 65_536));
  }
  return content;
}
