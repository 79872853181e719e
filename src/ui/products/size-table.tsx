/** @jsxImportSource hono/jsx */
import type { Product } from "#shop/catalog/product.ts";
import { toUnits, UNITS, type Units } from "#shop/print-size.ts";
import { type SizeRow, sizeRows } from "#shop/sizes/size-guide.ts";

type SizeTableProps = { product: Pick<Product, "name" | "cut" | "sizes"> };

/** Radios choose the units, without script. */
export function SizeTable({ product: { name, cut, sizes } }: SizeTableProps) {
  const rows = sizeRows(cut, sizes);
  return (
    <>
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
            {rows.some(({ sleeve }) => sleeve !== undefined) && <th scope="col">C Sleeve</th>}
            <th scope="col">Fits a chest of</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.size} row={row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

const UNIT_NAMES: Record<Units, string> = { in: "Inches", cm: "Centimeters" };

function Row({ row: { size, body, ...row } }: { row: SizeRow }) {
  return (
    <tr>
      <th scope="row">{size}</th>
      {MEASURED.map((what) => (
        <Cell key={what} inches={row[what]} />
      ))}
      <td class="nowrap">
        <Measure
          write={(units) => `${measured(body.least, units)}–${measured(body.most, units)}`}
        />
      </td>
    </tr>
  );
}

const MEASURED = ["chest", "length", "sleeve"] as const;

/** Nothing where it has no such measure. */
function Cell({ inches }: { inches: number | undefined }) {
  if (inches === undefined) return null;
  return (
    <td>
      <Measure write={(units) => measured(inches, units)} />
    </td>
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
