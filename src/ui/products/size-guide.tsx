/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { Product } from "#shop/catalog/product.ts";
import type { SizeGuide as Guide } from "#shop/goods/size-guide.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { toUnits } from "#shop/print-size.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { TOLERANCE_INCHES } from "#shop/sizes/size-guide.ts";
import { Markdown } from "../markdown.tsx";
import { SizeTable } from "./size-table.tsx";

/** The owner says this about sizes. */
export type SizeTexts = Pick<ShopSettings, "sizeGuide" | "sizeNote">;

type SizeGuideProps = PropsWithChildren<{
  product: Pick<Product, "name" | "cut" | "sizes">;
  texts: SizeTexts;
}>;

/** False for what is not worn, or has sizes that say it all, unless the owner wrote a guide. */
export function hasSizeGuide(cut: Product["cut"], { sizeGuide }: SizeTexts): boolean {
  return Boolean(sizeGuide || templateOf(cut).guide);
}

/**
 * How large each size is, in inches or centimeters: radios choose, without script. A drawing may
 * stand beside how to measure. A text of the owner takes its place.
 */
export function SizeGuide({ product, texts, children }: SizeGuideProps) {
  const { sizeGuide, sizeNote } = texts;
  const { guide, noun } = templateOf(product.cut);
  if (sizeGuide) return <OwnGuide text={sizeGuide} note={sizeNote} />;
  if (!guide) return null;
  return (
    <div class="size-guide">
      <p>
        {guide.fit} The pictures show size {guide.drawn} lying flat, to scale.
      </p>
      <SizeTable product={product} />
      <div class="size-guide__how">
        {children}
        <HowToMeasure noun={noun} guide={guide} />
      </div>
      <p class="muted small">
        A measure may differ by up to {TOLERANCE_INCHES} in (
        {toUnits(TOLERANCE_INCHES, "cm").toFixed(1)} cm).{sizeNote && ` ${sizeNote}`}
      </p>
    </div>
  );
}

function OwnGuide({ text, note }: { text: string; note: string }) {
  return (
    <div class="prose">
      <Markdown text={text} />
      {note && <p>{note}</p>}
    </div>
  );
}

function HowToMeasure({ noun, guide: { measures } }: { noun: string; guide: Guide }) {
  return (
    <div>
      <h3>How to measure</h3>
      <p>Lay a {noun} that fits you flat, and compare it with the table.</p>
      <ul>
        <li>A Chest: from armpit to armpit.</li>
        <li>B Length: from the collar's side straight down to the hem.</li>
        {measures.sleeve !== undefined && (
          <li>C Sleeve: from the shoulder's seam along the upper edge.</li>
        )}
      </ul>
      <p>'Fits a chest of' is measured around your body, under the arms.</p>
    </div>
  );
}
