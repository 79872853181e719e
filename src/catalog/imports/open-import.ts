import { deletePreviews, insertImport } from "#db/catalog/imports/imports.ts";
import { insertItems, savePlans } from "#db/catalog/imports/items.ts";
import { listFurtherCodes } from "#db/settings/further-currencies.ts";
import { othersTurn } from "#services/in-parts.ts";
import { listPictures } from "#services/pictures/zip-pictures.ts";
import type { Services } from "#services/services.ts";
import { readNames } from "#shop/catalog/csv/read-table.ts";
import { readProducts, sourceOf } from "#shop/catalog/imports/files/read-products.ts";
import { zipKey } from "#shop/catalog/imports/photo-source.ts";
import { furtherColumn } from "#shop/catalog/imports/prices/further-prices.ts";
import type { SourceProduct } from "#shop/catalog/imports/source.ts";
import { type CurrencyCode, isCurrency, pluralOf } from "#shop/money.ts";
import { planItems, withoutProduct } from "./plan-items.ts";

type Deps = Pick<Services, "sql" | "jobs" | "storage" | "shopSettings" | "config">;

type SentFile = { actorId: number; name: string; csv: Uint8Array; zip: Uint8Array | undefined };

export type OpenedImport =
  | { outcome: "opened"; id: string }
  | { outcome: "wrong-file"; problem: string }
  /** It may be the shop's own CSV of variants. */
  | { outcome: "no-products" };

/** Reads the file and stores its preview; nothing of the catalog changes. */
export async function openImport(deps: Deps, file: SentFile): Promise<OpenedImport> {
  const source = sourceOf(readNames(file.csv));
  if (!source) return { outcome: "no-products" };
  const { currency } = await deps.shopSettings.read();
  const read = readProducts(file.csv, source, currency);
  if (!read.ok) return { outcome: "wrong-file", problem: read.problem };
  noteUnknown(read.products, [currency, ...(await listFurtherCodes(deps.sql))]);
  const listed = file.zip && listPictures(file.zip);
  if (listed && !listed.ok) return { outcome: "wrong-file", problem: listed.problem };
  await othersTurn();
  const { actorId, name: fileName } = file;
  const pictures = [...(listed?.entries.keys() ?? [])];
  const fileHash = hashOf(file);
  const values = {
    actorId,
    source,
    fileName: fileName.slice(0, 200),
    fileHash,
    currency,
    pictures,
  };
  const id = await deps.sql.begin(async (tx) => {
    const replaced = await deletePreviews(tx, actorId);
    const keys = replaced.map(zipKey);
    if (keys.length > 0) await deps.jobs.send(tx, "remove-files", { keys });
    const opened = await insertImport(tx, values);
    await insertItems(tx, opened, read.products);
    return opened;
  });
  await planAll(deps, { id, currency, pictures, answers: {} }, read.products);
  const kind = { contentType: "application/zip" };
  if (file.zip && pictures.length > 0) await deps.storage.put(zipKey(id), file.zip, kind);
  return { outcome: "opened", id };
}

const AT_ONCE = 100;

type Opened = Parameters<typeof planItems>[2] & { id: string };

/** Others get their turn between two parts. */
async function planAll(deps: Deps, opened: Opened, products: SourceProduct[]): Promise<void> {
  for (let at = 0; at < products.length; at += AT_ONCE) {
    const items = products
      .slice(at, at + AT_ONCE)
      .map((product, index) => ({ place: at + index + 1, product, choice: {} }));
    const plans = await planItems(deps.sql, deps, opened, items);
    await savePlans(deps.sql, opened.id, plans.map(withoutProduct));
    await othersTurn();
  }
}

/** Said once, at the first product. */
function noteUnknown(products: readonly SourceProduct[], known: readonly CurrencyCode[]): void {
  const [first] = products;
  const given = products.flatMap(({ variants, prints = [] }) => [
    ...prints.map(({ currency, column }) => [currency, column] as const),
    ...variants
      .flatMap(({ prices }) => Object.keys(prices ?? {}).filter(isCurrency))
      .map((currency) => [currency, furtherColumn(currency)] as const),
  ]);
  for (const [currency, column] of new Map(given)) {
    if (!first || known.includes(currency)) continue;
    const text = `The shop has no prices in ${pluralOf(currency)}. Add the currency under Prices and send the file again to take this column.`;
    first.notes.push({ row: first.row, column, text });
  }
}

function hashOf({ csv, zip }: SentFile): string {
  const hash = new Bun.CryptoHasher("sha256").update(csv);
  return (zip ? hash.update("\n").update(zip) : hash).digest("hex");
}
