/** @jsxImportSource hono/jsx */
import { MOCKUP_WIDTHS, type MockupType, type MockupWidth } from "#shop/designs/mockup.ts";
import { SHIRT_VIEW } from "#shop/placement.ts";

type MockupPictureProps = {
  /** The URL of the picture in that format. */
  at: (type: MockupType, width: MockupWidth) => string;
  alt: string;
  /** How wide it is shown, as HTML's `sizes` has it; browsers that can find out by themselves do. */
  sizes: string;
  /** Stands at the top of the page: load it at once. */
  eager?: boolean;
  /** The page's largest picture: load it before the others. */
  first?: boolean;
  /** The widths to choose from, where the largest would never be shown. */
  widths?: readonly MockupWidth[];
};

/** A shirt with artwork: AVIF or WebP, as wide as the screen needs, in a box of its size from the start. */
export function MockupPicture(props: MockupPictureProps) {
  const { at, alt, sizes, eager = false, first, widths = MOCKUP_WIDTHS } = props;
  const srcset = (type: MockupType) =>
    widths.map((width) => `${at(type, width)} ${width}w`).join(", ");
  const shown = eager ? sizes : `auto, ${sizes}`;
  return (
    <picture>
      <source type="image/avif" srcset={srcset("avif")} sizes={shown} />
      <img
        {...SHIRT_VIEW}
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
