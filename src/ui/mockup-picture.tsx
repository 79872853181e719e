/** @jsxImportSource hono/jsx */
import { MOCKUP_WIDTHS, type MockupType, type MockupWidth } from "#shop/designs/mockup.ts";
import { VIEW_SIZE } from "#shop/placement.ts";

type MockupPictureProps = {
  at: (type: MockupType, width: MockupWidth) => string;
  alt: string;
  /** The value is that of HTML's `sizes`. */
  sizes: string;
  /** The picture stands at the top of the page and loads at once. */
  eager?: boolean;
  /** The page's largest picture: loads before the others. */
  first?: boolean;
  widths?: readonly MockupWidth[];
  /** AVIF exists. */
  hasAvif?: boolean;
};

/** AVIF, where it exists, or WebP, in a box of its final size so that the page does not jump. */
export function MockupPicture(props: MockupPictureProps) {
  const { at, alt, sizes, eager = false, first, widths = MOCKUP_WIDTHS, hasAvif } = props;
  const srcset = (type: MockupType) =>
    widths.map((width) => `${at(type, width)} ${width}w`).join(", ");
  const shown = eager ? sizes : `auto, ${sizes}`;
  return (
    <picture>
      {hasAvif && <source type="image/avif" srcset={srcset("avif")} sizes={shown} />}
      <img
        {...VIEW_SIZE}
        loading={eager ? "eager" : "lazy"}
        fetchpriority={first ? "high" : undefined}
        decoding="async"
        sizes={shown}
        srcset={srcset("webp")}
        src={at("webp", 640)}
        alt={alt}
      />
    </picture>
  );
}
