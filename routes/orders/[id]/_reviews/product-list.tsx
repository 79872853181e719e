/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import type { OwnReview } from "#db/reviews/own-reviews.ts";
import { linePictures } from "#shop/designs/line-pictures.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { MockupPicture } from "#ui/mockup-picture.tsx";
import type { ReviewedItem } from "./reviewed-item.ts";

type ProductListProps = {
  order: Order;
  items: readonly ReviewedItem[];
  chosen: ReviewedItem;
  linkKey: string | undefined;
};

/** A form for each: what is typed about one is not lost by sending another. */
export function ProductList({ order, items, chosen, linkKey }: ProductListProps) {
  return (
    <nav aria-label="What you bought">
      <ul class="reviews__products">
        {items.map(({ item, review }) => (
          <li key={item.productId}>
            <a
              class="reviews__product"
              href={withQuery(paths.orderReviews(order.id), {
                product: item.productId,
                key: linkKey,
              })}
              {...(item === chosen.item && { "aria-current": "page" })}
            >
              {linePictures(item)
                .slice(0, 1)
                .map(({ mockup }) => (
                  <MockupPicture
                    key={mockup.view}
                    at={(type, width) => paths.mockup(mockup, type, width)}
                    alt=""
                    sizes="4rem"
                    widths={[320]}
                  />
                ))}
              <span>
                <strong>{item.productName}</strong>
                <span class="muted small">
                  {review ? STATES[review.status] : "Not reviewed yet"}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const STATES: Record<OwnReview["status"], string> = {
  waiting: "Saved; read before it is shown",
  approved: "Published",
  hidden: "Not published",
};
