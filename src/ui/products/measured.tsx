/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from "hono/jsx";
import type { MeasuringLine, Outline } from "#shop/goods/garments/outlines/outline.ts";
import { outlineOf } from "#shop/goods/garments/outlines/outlines.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { bodyPath } from "#shop/shirt/body-outline.ts";
import { openingPath } from "#shop/shirt/neckline.ts";
import { on, type Pattern, patternOf } from "#shop/shirt/pattern.ts";
import { sleevePath } from "#shop/shirt/sleeve-outline.ts";

/** What is worn, as it lies flat, with the lines that its table of sizes names; nothing for other things. */
export function Measured({ cut }: { cut: TemplateId }) {
  const pattern = patternOf(cut);
  if (pattern) return <MeasuredShirt pattern={pattern} />;
  const outline = outlineOf(cut);
  return outline?.lines ? <MeasuredGarment {...outline} lines={outline.lines} /> : null;
}

type MeasuredGarmentProps = Pick<Outline, "views"> & { lines: readonly MeasuringLine[] };

function MeasuredGarment({ views, lines }: MeasuredGarmentProps) {
  const [pieces = []] = Object.values(views);
  return (
    <Measuring>
      <path d={pieces.join("")} />
      {lines.map(({ d }) => (
        <path key={d} class="measured__line" d={d} />
      ))}
      {LETTERS.slice(0, lines.length).map((text, at) => (
        <Letter key={text} x={0} y={0} {...lines[at]?.letter} text={text} />
      ))}
    </Measuring>
  );
}

/** Tables of sizes name chest, length and sleeve so. */
const LETTERS = ["A", "B", "C"];

function Measuring({ children }: PropsWithChildren) {
  return (
    <svg class="measured" viewBox={`0 0 ${VIEW_SIZE.width} ${VIEW_SIZE.height}`} aria-hidden="true">
      {children}
    </svg>
  );
}

function MeasuredShirt({ pattern }: { pattern: Pattern }) {
  const { armpit, neck, hem, shoulder, sleeve } = pattern;
  const [left, right] = [on(-1, armpit).x, on(1, armpit).x];
  const [top, seam, elbow, end] = [
    on(1, { x: neck.half, y: neck.y }),
    on(-1, shoulder),
    [on(-1, sleeve.crown), on(-1, sleeve.elbow)],
    on(-1, sleeve.outer),
  ];
  const [bend, turn] = elbow.map(({ x, y }) => `${x} ${y}`);
  return (
    <Measuring>
      <path d={sleevePath(pattern, 1) + sleevePath(pattern, -1) + bodyPath(pattern)} />
      <path d={openingPath(pattern)} />
      <path class="measured__line" d={`M${left} ${armpit.y}H${right}`} />
      <path class="measured__line" d={`M${top.x} ${top.y}V${hem.y}`} />
      <path class="measured__line" d={`M${seam.x} ${seam.y}C${bend} ${turn} ${end.x} ${end.y}`} />
      <Letter x={VIEW_SIZE.width / 2 - 60} y={armpit.y} text="A" />
      <Letter x={top.x} y={(top.y + hem.y) / 2 + 90} text="B" />
      <Letter x={(seam.x + end.x) / 2 - 12} y={(seam.y + end.y) / 2 - 14} text="C" />
    </Measuring>
  );
}

function Letter({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <>
      <circle class="measured__dot" cx={x} cy={y} r={30} />
      <text x={x} y={y + 14} text-anchor="middle">
        {text}
      </text>
    </>
  );
}
