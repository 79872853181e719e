/** @jsxImportSource hono/jsx */
import type { GalleryDesign } from "#db/gallery/designs.ts";
import { COLORS, findColor } from "#shop/colors.ts";
import type { Mockup, MockupType, MockupWidth } from "#shop/designs/mockup.ts";
import { printedSides } from "#shop/documents/areas.ts";
import { paths } from "#shop/paths.ts";
import type { Side } from "#shop/placement.ts";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import { ColorChoice } from "./color-choice.tsx";
import type { Shirt } from "./shirts.ts";

type DesignPicturesProps = { design: GalleryDesign; shirt: Shirt | undefined };

/** As it was shared and, where it can be ordered so, in the color that is chosen below. */
export function DesignPictures({ design, shirt }: DesignPicturesProps) {
  const offered = shirt?.product.colors.map((color) => findColor(color)?.value) ?? [];
  const colors = COLORS.filter(({ value }) => offered.includes(value));
  const others = colors.filter(({ value }) => value !== design.color);
  return (
    <div class="shared__shirt">
      <Sides
        design={design}
        color={design.color}
        eager
        at={(side) => (type, width) => paths.galleryPicture(design.id, side, width, type)}
      />
      {shirt &&
        others.map(({ value: color }) => (
          <Sides
            key={color}
            design={design}
            color={color}
            at={(side) => (_, width) =>
              paths.galleryMockup(design.id, { cut: shirt.cut, color, side }, width)
            }
          />
        ))}
      {shirt && <ColorChoice colors={colors} chosen={design.color} />}
    </div>
  );
}

type SidesProps = {
  design: GalleryDesign;
  color: Mockup["color"];
  eager?: boolean;
  at: (side: Side) => (type: MockupType, width: MockupWidth) => string;
};

function Sides({ design, color, eager = false, at }: SidesProps) {
  const sides = printedSides(design.prints);
  return (
    <div class="shared__pictures" data-color={color}>
      {sides.map((side) => (
        <figure key={side} class="shared__picture">
          <MockupPicture
            at={at(side)}
            alt={`${design.title}, the ${side} of a ${color} t-shirt`}
            sizes={sides.length > 1 ? TWO : ONE}
            eager={eager && side === sides[0]}
            hasAvif={eager && design.hasAvif}
          />
          {sides.length > 1 && <figcaption>{side === "front" ? "Front" : "Back"}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

const ONE = "(width >= 56rem) min(52rem, 100vi - 29rem), calc(100vi - 2rem)";
const TWO = "(width >= 56rem) min(26rem, 50vi - 15rem), calc(100vi - 2rem)";
