/** @jsxImportSource hono/jsx */
import type { Design } from "#db/designs/designs.ts";
import type { OrderItem } from "#db/orders/orders.ts";
import { previewName, shownName } from "#shop/designs/artwork-files.ts";
import { lineMockup } from "#shop/designs/mockup.ts";
import { paths } from "#shop/paths.ts";
import type { Side } from "#shop/placement.ts";
import { Card } from "#ui/card.tsx";
import { MockupPicture } from "#ui/mockup-picture.tsx";

export function YourDesign({ items }: { items: readonly OrderItem[] }) {
  return (
    <Card title="Your Design">
      {items.map((item) => (
        <div key={JSON.stringify(item)} class="order-prints">
          {items.length > 1 && (
            <h3 class="order-prints__line">
              {item.productName || "Product"}, {item.color}
            </h3>
          )}
          <Print item={item} side="front" design={item.frontDesign} />
          {item.backDesign && <Print item={item} side="back" design={item.backDesign} />}
        </div>
      ))}
    </Card>
  );
}

type PrintProps = { item: OrderItem; side: Side; design: Design };

function Print({ item, side, design }: PrintProps) {
  const name = design.name || "Your design";
  const shirt = `${item.productName || "shirt"} in ${item.color.toLowerCase()}`;
  const mockup = lineMockup(item, side, design);
  return (
    <figure class="order-print">
      <MockupPicture
        at={(type, width) => paths.mockup(mockup, type, width)}
        alt={`${name} on the ${side} of the ${shirt}`}
        sizes="(width < 40rem) 45vw, 20rem"
      />
      <figcaption>
        <a class="order-print__art" href={paths.upload(shownName(design))}>
          <img
            src={paths.upload(previewName(design.previewId, 320))}
            alt=""
            width={64}
            height={64}
            loading="lazy"
          />
          <span>
            {name}
            <span class="muted"> ({side})</span>
          </span>
        </a>
      </figcaption>
    </figure>
  );
}
