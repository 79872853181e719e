/** @jsxImportSource hono/jsx */
import type { GalleryDesign } from "#db/gallery/designs.ts";
import { printedSides } from "#shop/documents/areas.ts";
import { paths } from "#shop/paths.ts";
import { MockupPicture } from "#ui/mockup-picture.tsx";

export function DesignPictures({ design }: { design: GalleryDesign }) {
  const sides = printedSides(design.prints);
  return (
    <div class="shared__pictures">
      {sides.map((side) => (
        <figure key={side} class="shared__picture">
          <MockupPicture
            at={(type, width) => paths.galleryPicture(design.id, side, width, type)}
            alt={`${design.title}, the ${side} of a ${design.color} t-shirt`}
            sizes={sides.length > 1 ? TWO : ONE}
            eager={side === sides[0]}
            hasAvif={design.hasAvif}
          />
          {sides.length > 1 && <figcaption>{side === "front" ? "Front" : "Back"}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

const ONE = "(width >= 56rem) min(52rem, 100vi - 29rem), calc(100vi - 2rem)";
const TWO = "(width >= 56rem) min(26rem, 50vi - 15rem), calc(100vi - 2rem)";
