/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { Product } from "#shop/catalog/product.ts";
import { toUnits, UNITS, type Units } from "#shop/print-size.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { fitOf, type SizeRow, sizeRows, TOLERANCE_INCHES } from "#shop/sizes/size-guide.ts";
import { Markdown } from "../markdown.tsx";

/** The owner says this about sizes. */
export type SizeTexts = Pick<ShopSettings, "sizeGuide" | "sizeNote">;

type SizeGuideProps = PropsWithChildren<{
  product: Pick<Product, "name" | "cut" | "sizes">;
  texts: SizeTexts;
}>;

/**
 * How large each size is, in inches or centimeters: radios choose, without script. A drawing may
 * stand beside how to measure. A text of the owner takes its place.
 */
export function SizeGuide({ product: { name, cut, sizes }, texts, children }: SizeGuideProps) {
  const { sizeGuide, sizeNote } = texts;
  if (sizeGuide) return <OwnGuide text={sizeGuide} note={sizeNote} />;
  const rows = sizeRows(cut, sizes);
  return (
    <div class="size-guide">
      <p>{fitOf(cut)} The pictures show size M lying flat, to scale.</p>
      <fieldset class="choices">
        <legend class="visually-hidden">Units</legend>
        {UNITS.map((units) => (
          <label key={units} class="choice">
            <input type="radio" name="units" value={units} checked={units === "in"} />
            {UNIT_NAMES[units]}
          </label>
        ))}
      </fieldset>
      <table class="size-table">
        <caption class="visually-hidden">Sizes of the {name}</caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">A Chest</th>
            <th scope="col">B Length</th>
            <th scope="col">C Sleeve</th>
            <th scope="col">Fits a chest of</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.size} row={row} />
          ))}
        </tbody>
      </table>
      <div class="size-guide__how">
        {children}
        <div>
          <h3>How to measure</h3>
          <p>Lay a shirt that fits you flat, and compare it with the table.</p>
          <ul>
            <li>A Chest: from armpit to armpit.</li>
            <li>B Length: from the collar's side straight down to the hem.</li>
            <li>C Sleeve: from the shoulder's seam along the upper edge.</li>
          </ul>
          <p>'Fits a chest of' is measured around your body, under the arms.</p>
        </div>
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

const UNIT_NAMES: Record<Units, string> = { in: "Inches", cm: "Centimeters" };

function Row({ row: { size, body, ...row } }: { row: SizeRow }) {
  return (
    <tr>
      <th scope="row">{size}</th>
      {(["chest", "length", "sleeve"] as const).map((what) => (
        <td key={what}>
          <Measure write={(units) => measured(row[what], units)} />
        </td>
      ))}
      <td class="nowrap">
        <Measure
          write={(units) => `${measured(body.least, units)}–${measured(body.most, units)}`}
        />
      </td>
    </tr>
  );
}

/** The measure is written in both units, of which one is seen. */
function Measure({ write }: { write: (units: Units) => string }) {
  return (
    <>
      {UNITS.map((units) => (
        <span key={units} class={`unit unit--${units}`}>
          {write(units)}
        </span>
      ))}
    </>
  );
}

/** `20`, `29.5`; centimeters are whole. */
function measured(inches: number, units: Units): string {
  return units === "in" ? String(inches) : toUnits(inches, "cm").toFixed(0);
}
