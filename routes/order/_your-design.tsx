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

/** Every line that can be ordered as it will be printed, from each view. */
export function YourDesign({ lines }: { lines: readonly CartLine[] }) {
  const pictures = groupLines(lines, byDocument)
    .filter(({ first }) => !first.isWithdrawn)
    .flatMap(({ first: line }) => linePictures(line).map((picture) => figure(line, picture)));
  return CARD({ pictures });
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

const CARD = template<"pictures">(({ pictures }) => (
  <Card title="Your Design">
    <div class="your-design stack">{pictures}</div>
  </Card>
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
