/** @jsxImportSource hono/jsx */
import type { TemplateId } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { measuredFlat } from "#shop/sizes/measuring-lines.ts";
import type { SizeRow } from "#shop/sizes/size-guide.ts";

type MeasuredProps = { cut: TemplateId; rows: readonly SizeRow[] };

/**
 * A garment as it lies flat, with the figures of the chosen size: radios choose it without script.
 * The table beside it says the same in words. A thing without an outline has no drawing.
 */
export function Measured({ cut, rows }: MeasuredProps) {
  const { guide, sizes } = templateOf(cut);
  if (!measuredFlat(cut)) return null;
  const shown = rows.find(({ size }) => size === guide?.drawn) ?? rows[0];
  return (
    <fieldset class="choices measured">
      <legend class="visually-hidden">Size on the drawing</legend>
      {rows.map((row) => (
        <>
          <label class="choice">
            <input type="radio" name="measured" checked={row === shown} />
            {row.size}
          </label>
          <img
            src={paths.measures(cut, sizes.indexOf(row.size))}
            alt={`Size ${row.size} lying flat, with the lines that the table measures`}
            {...VIEW_SIZE}
            loading="lazy"
          />
        </>
      ))}
    </fieldset>
  );
}
