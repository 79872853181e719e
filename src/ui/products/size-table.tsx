/** @jsxImportSource hono/jsx */
import type { Product } from "#shop/catalog/product.ts";
import { groupSizes } from "#shop/goods/sizes/group-sizes.ts";
import { UNITS, type Units } from "#shop/print-size.ts";
import { measureText } from "#shop/sizes/measure-text.ts";
import type { SizeRow } from "#shop/sizes/size-guide.ts";

type SizeTableProps = {
  product: Pick<Product, "name" | "cut" | "sizeGroups">;
  rows: readonly SizeRow[];
  /** The shop's. */
  units: Units;
};

/** Radios choose the units, without script. Where there are several groups of sizes each has a table. */
export function SizeTable({ product, rows, units: usual }: SizeTableProps) {
  const { name } = product;
  const parts = groupSizes(product, rows, ({ size }) => size);
  return (
    <>
      <fieldset class="choices">
        <legend class="visually-hidden">Units</legend>
        {UNITS.map((units) => (
          <label key={units} class="choice">
            <input type="radio" name="units" value={units} checked={units === usual} />
            {UNIT_NAMES[units]}
          </label>
        ))}
      </fieldset>
      {parts.map(({ heading, items }) => (
        <GroupTable key={heading} name={name} heading={heading} rows={items} />
      ))}
    </>
  );
}

type GroupTableProps = { name: string; heading: string; rows: readonly SizeRow[] };

function GroupTable({ name, heading, rows }: GroupTableProps) {
  const hasSleeve = rows.some(({ sleeve }) => sleeve !== undefined);
  const hasBody = rows.some(({ body }) => body);
  return (
    <table class="size-table">
      <caption class={heading ? "size-table__group" : "visually-hidden"}>
        {heading || `Sizes of the ${name}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">A Chest</th>
          <th scope="col">B Length</th>
          {hasSleeve && <th scope="col">C Sleeve</th>}
          {hasBody && <th scope="col">Fits a chest of</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.size} {...{ row, hasSleeve, hasBody }} />
        ))}
      </tbody>
    </table>
  );
}

const UNIT_NAMES: Record<Units, string> = { in: "Inches", cm: "Centimeters" };

const BODY = ["chest", "length"] as const;
const ALL = [...BODY, "sleeve"] as const;

type RowProps = { row: SizeRow; hasSleeve: boolean; hasBody: boolean };

function Row({ row, hasSleeve, hasBody }: RowProps) {
  const { size, body } = row;
  const write = (inches: number) => (units: Units) => measureText(inches, units, row);
  return (
    <tr>
      <th scope="row">{size}</th>
      {(hasSleeve ? ALL : BODY).map((what) => {
        const inches = row[what];
        return <td key={what}>{inches !== undefined && <Measure write={write(inches)} />}</td>;
      })}
      {hasBody && (
        <td class="nowrap">
          {body && (
            <Measure write={(units) => `${write(body.least)(units)}–${write(body.most)(units)}`} />
          )}
        </td>
      )}
    </tr>
  );
}

/** The measure is written in both units, of which one is seen. */
function Measure({ write }: { write: (units: Units) => string }) {
  return (
    <>
      {UNITS.map((units) => (
        <span key={units} class={`unit--${units}`}>
          {write(units)}
        </span>
      ))}
    </>
  );
}
