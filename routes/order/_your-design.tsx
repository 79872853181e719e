/** @jsxImportSource hono/jsx */

import type { CartLine } from "#db/carts/carts.ts";
import { viewText } from "#shop/designs/line-mockups.ts";
import { type LinePicture, linePictures } from "#shop/designs/line-pictures.ts";
import type { MOCKUP_WIDTHS } from "#shop/designs/mockup.ts";
import { byDocument, groupLines } from "#shop/orders/group-lines.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import { template } from "#ui/template.ts";

/** Every line that can be ordered as it will be printed, from each view; several are named. */
export function YourDesign({ lines }: { lines: readonly CartLine[] }) {
  const shown = groupLines(lines, byDocument).filter(({ first }) => !first.isWithdrawn);
  const [only, ...others] = shown.map(({ first: line }) => ({
    name: `${line.productName}, ${line.color}`,
    pictures: FIGURES({ pictures: linePictures(line).map((picture) => figure(line, picture)) }),
  }));
  if (!only || others.length === 0) return CARD({ designs: only?.pictures });
  return CARD({ designs: [only, ...others].map(LINE) });
}

function figure(line: CartLine, { mockup, name }: LinePicture) {
  return FIGURE({
    w320: paths.mockup(mockup, "webp", 320),
    w640: paths.mockup(mockup, "webp", 640),
    w1280: paths.mockup(mockup, "webp", 1280),
    name,
    view: viewText(mockup),
    shirt: `${line.productName} in ${line.color.toLowerCase()}`,
  });
}

const CARD = template<"designs">(({ designs }) => <Card title="Your Design">{designs}</Card>);

const LINE = template<"name" | "pictures">(({ name, pictures }) => (
  <section class="stack">
    <h3 class="your-design__line">{name}</h3>
    {pictures}
  </section>
));

const FIGURES = template<"pictures">(({ pictures }) => (
  <div class="your-design stack">{pictures}</div>
));

/** A number would be an index: an object with the property 1280 takes room for 1281. */
type FigureNames = `w${(typeof MOCKUP_WIDTHS)[number]}` | "name" | "view" | "shirt";

const FIGURE = template<FigureNames>((marks) => (
  <figure>
    <MockupPicture
      at={(_, width) => marks[`w${width}` as FigureNames]}
      alt={`${marks.name} on the ${marks.view} of the ${marks.shirt}`}
      sizes="(width < 40rem) 45vw, 15rem"
    />
    <figcaption class="muted small">
      {marks.name}, {marks.view}
    </figcaption>
  </figure>
));
