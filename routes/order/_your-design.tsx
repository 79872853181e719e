/** @jsxImportSource hono/jsx */
import type { CartRow } from "#db/carts/carts.ts";
import { type LinePicture, linePictures } from "#shop/designs/line-pictures.ts";
import { byDocument, groupLines } from "#shop/orders/group-lines.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { MockupPicture } from "#ui/mockup-picture.tsx";

/** Every line that can be ordered as it will be printed, front and back. */
export function YourDesign({ lines }: { lines: readonly CartRow[] }) {
  return (
    <Card title="Your Design">
      <div class="your-design stack">
        {groupLines(lines, byDocument)
          .filter(({ first }) => !first.isWithdrawn)
          .flatMap(({ first: line }) =>
            linePictures(line).map((picture) => (
              <Picture key={`${line.id}-${picture.mockup.side}`} line={line} picture={picture} />
            )),
          )}
      </div>
    </Card>
  );
}

function Picture({ line, picture }: { line: CartRow; picture: LinePicture }) {
  const { mockup, name } = picture;
  const shirt = `${line.productName} in ${line.color.toLowerCase()}`;
  return (
    <figure>
      <MockupPicture
        at={(type, width) => paths.mockup(mockup, type, width)}
        alt={`${name} on the ${mockup.side} of the ${shirt}`}
        sizes="(width < 40rem) 45vw, 15rem"
      />
      <figcaption class="muted small">
        {name}, {mockup.side}
      </figcaption>
    </figure>
  );
}
