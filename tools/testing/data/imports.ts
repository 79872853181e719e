import type { Found, KnownProduct } from "#shop/catalog/imports/known-product.ts";
import type { SourceProduct } from "#shop/catalog/imports/source.ts";
import { templates } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import type { TestShop } from "../shop.ts";
import { until } from "../until.ts";
import type { Visitor } from "../visitor.ts";

/** Sends files to the import of products, as the page's form does. */
export function importer(shop: TestShop, as: () => Visitor) {
  const pageOf = async (id: string) => (await as().request(paths.adminProductImport(id))).text();

  /** Answers the preview; without an id, the page with what is wrong with the file. */
  async function upload(csv: string | Uint8Array<ArrayBuffer>, zip?: Uint8Array<ArrayBuffer>) {
    const form = new FormData();
    form.set("file", new File([csv], "products.csv", { type: "text/csv" }));
    if (zip) form.set("pictures", new File([zip], "pictures.zip"));
    const answer = await as().post(paths.adminProductsImport, form);
    const id = answer.headers.get("location")?.split("/").at(-1) ?? "";
    const { status } = answer;
    return { id, status, page: status === 303 && id ? await pageOf(id) : await answer.text() };
  }

  const send = (id: string, fields: Record<string, string>) =>
    as().post(paths.adminProductImport(id), new URLSearchParams(fields));

  async function finish(id: string): Promise<string> {
    await until("the import is done", async () => {
      const [row] = await shop.sql`select state from product_imports where id = ${id}`;
      return row?.state === "done";
    });
    return pageOf(id);
  }

  return { upload, finish, pageOf, send, begin: (id: string) => send(id, { action: "import" }) };
}

/** Any CSV, with quotes where they are needed. */
export function plainTable(...rows: (readonly string[])[]): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

export const NOTHING: Found = {
  products: new Map(),
  slugs: new Map(),
  skus: new Map(),
  currencies: [],
};

/** A tee in M and White, as a file of Shopify has it. */
export function sourceProduct(change: Partial<SourceProduct> = {}): SourceProduct {
  return {
    row: 2,
    slug: "tee",
    name: "Tee",
    description: "A tee.",
    material: undefined,
    care: undefined,
    type: "",
    words: "Classic tee",
    state: "draft",
    variants: [
      {
        row: 2,
        options: [
          { column: "Size value", name: "Size", value: "M" },
          { column: "Color value", name: "Color", value: "White" },
        ],
        set: { priceCents: 2000 },
      },
    ],
    photos: [],
    problems: [],
    notes: [],
    columns: {
      name: "Title",
      description: "Body (HTML)",
      type: "Type",
      sku: "Variant SKU",
      price: "Variant Price",
    },
    ...change,
  };
}

/** The shop has it in M and L, White and Black, and two photos of it. */
export function knownProduct(): KnownProduct {
  const plain = {
    ...{ priceCents: null, costCents: null, weightGrams: null, barcode: "", shelf: "" },
    reserved: 0,
  };
  const variants = ["M", "L"].flatMap((size) =>
    ["White", "Black"].map((color) => ({
      ...plain,
      id: 1,
      size,
      color,
      sku: `TEE-${size}-${color.toUpperCase()}`,
      isAvailable: true,
      stock: 9,
    })),
  );
  return {
    id: 7,
    revision: 1,
    name: "Tee",
    slug: "tee",
    description: "A tee.",
    material: "",
    care: "",
    usualWeightGrams: null,
    hsCode: "",
    origin: "",
    cut: templates()[0]?.id ?? "",
    sizes: ["M", "L"],
    colors: ["White", "Black"],
    priceCents: 2000,
    taxClass: "standard",
    state: "draft",
    prices: [],
    breaks: undefined,
    prints: { own: { surchargeCents: null, areas: [] }, further: [] },
    variants,
    photos: [
      { photoId: "00000000000000000000000000000001", source: "" },
      { photoId: "00000000000000000000000000000002", source: "https://a.example/known.png" },
    ],
  };
}
