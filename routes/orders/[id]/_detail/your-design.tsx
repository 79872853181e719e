/** @jsxImportSource hono/jsx */

import type { PropsWithChildren } from "hono/jsx";
import type { Design } from "#db/designs/designs.ts";
import type { OrderedLine } from "#db/orders/ordered-line.ts";
import { previewName, shownName } from "#shop/designs/artwork-files.ts";
import { firstFile } from "#shop/designs/design-name.ts";
import { viewText } from "#shop/designs/line-mockups.ts";
import { type LinePicture, linePictures } from "#shop/designs/line-pictures.ts";
import { picturedView, templateOf } from "#shop/goods/templates.ts";
import { byDocument, groupLines } from "#shop/orders/group-lines.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { MockupPicture } from "#ui/mockup-picture.tsx";

export function YourDesign({ items }: { items: readonly OrderedLine[] }) {
  const groups = groupLines(items, byDocument);
  return (
    <Card title="Your Design">
      {groups.map(({ first: item }) => (
        <div key={JSON.stringify(item)} class="order-prints">
          {groups.length > 1 && (
            <h3 class="order-prints__line">
              {item.productName || "Product"}, {item.color}
            </h3>
          )}
          {linePictures(item).map((picture) => (
            <Picture key={picture.mockup.view} item={item} picture={picture} />
          ))}
        </div>
      ))}
    </Card>
  );
}

type PictureProps = { item: OrderedLine; picture: LinePicture };

function Picture({ item, picture: { mockup, name } }: PictureProps) {
  const view = viewText(mockup);
  const shirt = `${item.productName || templateOf(item.cut).noun} in ${item.color.toLowerCase()}`;
  return (
    <figure class="order-print">
      <MockupPicture
        at={(type, width) => paths.mockup(mockup, type, width)}
        alt={`${name} on the ${view} of the ${shirt}`}
        sizes="(width < 40rem) 45vw, 20rem"
      />
      <figcaption>
        <ArtworkLink design={firstFile(item, picturedView(mockup))}>
          {name}
          <span class="muted"> ({view})</span>
        </ArtworkLink>
      </figcaption>
    </figure>
  );
}

type ArtworkLinkProps = PropsWithChildren<{ design: Design | null }>;

/** Leads to the first file in that view, if there is one. */
function ArtworkLink({ design, children }: ArtworkLinkProps) {
  if (!design) return <span>{children}</span>;
  return (
    <a class="order-print__art" href={paths.upload(shownName(design))}>
      <img
        src={paths.upload(previewName(design.previewId, 320))}
        alt=""
        width={64}
        height={64}
        loading="lazy"
      />
      <span>{children}</span>
    </a>
  );
}
