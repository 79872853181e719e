/** @jsxImportSource hono/jsx */
import type { Product } from "#shop/catalog/product.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { toUnits, type Units } from "#shop/print-size.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { type SizeRow, sizeRows, TOLERANCE_INCHES } from "#shop/sizes/size-guide.ts";
import { Markdown } from "../markdown.tsx";
import { Measured } from "./measured.tsx";
import { SizeTable } from "./size-table.tsx";

/** The owner says this about sizes. */
export type SizeTexts = Pick<ShopSettings, "sizeGuide" | "sizeNote" | "units">;

type Sold = Pick<Product, "name" | "cut" | "sizes" | "sizeGroups">;

type SizeGuideProps = { product: Sold; texts: SizeTexts };

/** False for what is not worn, or has sizes that say it all, unless the owner wrote a guide. */
export function hasSizeGuide(
  { cut, sizes }: Sold,
  { sizeGuide }: Pick<SizeTexts, "sizeGuide">,
): boolean {
  return sizeGuide !== "" || sizeRows(cut, sizes).length > 0;
}

/**
 * How large each size is, in inches or centimeters: radios choose, without script. A drawing shows
 * where. A text of the owner takes its place.
 */
export function SizeGuide({ product, texts }: SizeGuideProps) {
  const { sizeGuide, sizeNote, units } = texts;
  const { guide, noun } = templateOf(product.cut);
  if (sizeGuide) return <OwnGuide text={sizeGuide} note={sizeNote} />;
  const rows = sizeRows(product.cut, product.sizes);
  if (rows.length === 0) return null;
  return (
    <div class="size-guide">
      {guide && (
        <p>
          {guide.fit} The pictures show size {guide.drawn} lying flat, to scale.
        </p>
      )}
      <SizeTable product={product} rows={rows} units={units} />
      <Measured cut={product.cut} rows={rows} />
      <HowToMeasure noun={noun} rows={rows} />
      <p class="muted small">
        A measure may differ by up to {TOLERANCES[units]}.{sizeNote && ` ${sizeNote}`}
      </p>
    </div>
  );
}

const INCHES = `${TOLERANCE_INCHES} in`;
const CENTIMETERS = `${toUnits(TOLERANCE_INCHES, "cm").toFixed(1)} cm`;
const TOLERANCES: Record<Units, string> = {
  in: `${INCHES} (${CENTIMETERS})`,
  cm: `${CENTIMETERS} (${INCHES})`,
};

function OwnGuide({ text, note }: { text: string; note: string }) {
  return (
    <div class="prose">
      <Markdown text={text} />
      {note && <p>{note}</p>}
    </div>
  );
}

function HowToMeasure({ noun, rows }: { noun: string; rows: readonly SizeRow[] }) {
  return (
    <div class="size-guide__how">
      <h3>How to measure</h3>
      <p>Lay a {noun} that fits you flat, and compare it with the table.</p>
      <ul>
        <li>A Chest: from armpit to armpit.</li>
        <li>B Length: from the collar's side straight down to the hem.</li>
        {rows.some(({ sleeve }) => sleeve !== undefined) && (
          <li>C Sleeve: from the shoulder's seam along the upper edge.</li>
        )}
      </ul>
      {rows.some(({ body }) => body) && (
        <p>'Fits a chest of' is measured around your body, under the arms.</p>
      )}
    </div>
  );
}
