/** @jsxImportSource hono/jsx */
import type { CartRow } from "#db/carts/carts.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import { paths } from "#shop/paths.ts";
import { SHIRT_VIEW } from "#shop/placement.ts";

/** The first side that shows a print. It has no text: 'Your Design' shows and names all sides. */
export function LinePicture({ line }: { line: CartRow }) {
  const [mockup] = line.isWithdrawn ? [] : lineMockups(line);
  if (!mockup) return null;
  return (
    <img
      {...SHIRT_VIEW}
      class="cart-table__picture"
      src={paths.mockup(mockup, "webp", 320)}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
