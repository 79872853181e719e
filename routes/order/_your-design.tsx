/** @jsxImportSource hono/jsx */
import type { CartRow } from "#db/carts/carts.ts";
import { lineMockup } from "#shop/designs/mockup.ts";
import { paths } from "#shop/paths.ts";
import type { Side } from "#shop/placement.ts";
import { Card } from "#ui/card.tsx";
import { MockupPicture } from "#ui/mockup-picture.tsx";

/** Every line that can be ordered as it will be printed, front and back. */
export function YourDesign({ lines }: { lines: readonly CartRow[] }) {
  return (
    <Card title="Your Design">
      <div class="your-design stack">
        {lines
          .filter(({ isWithdrawn }) => !isWithdrawn)
          .map((line) => (
            <>
              <Print key={`${line.id}-front`} line={line} side="front" />
              {line.backDesign && <Print key={`${line.id}-back`} line={line} side="back" />}
            </>
          ))}
      </div>
    </Card>
  );
}

function Print({ line, side }: { line: CartRow; side: Side }) {
  const design = side === "front" ? line.frontDesign : line.backDesign;
  if (!design) return null;
  const mockup = lineMockup(line, side, design);
  return (
    <figure>
      <MockupPicture
        at={(type, width) => paths.mockup(mockup, type, width)}
        alt={`${design.name} on the ${side} of the ${line.productName} in ${line.color.toLowerCase()}`}
        sizes="(width < 40rem) 45vw, 15rem"
      />
      <figcaption class="muted small">
        {design.name}, {side}
      </figcaption>
    </figure>
  );
}
