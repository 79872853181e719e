import { createElement } from "react";
import type { Order } from "#db/orders/orders.ts";
import { ReviewRequest, reviewRequestSubject } from "#emails/optional/review-request.tsx";
import type { Services } from "#services/services.ts";
import { linePictures } from "#shop/designs/line-pictures.ts";
import { paths } from "#shop/paths.ts";
import { reviewedProducts } from "#shop/reviews/reviewed-products.ts";
import { optOutLink } from "../links/opt-out-link.ts";
import { reviewLink } from "../links/review-link.ts";
import type { ComposedMail } from "./composed-mail.ts";

type Deps = Pick<Services, "signatures"> & { config: { APP_URL: string } };

export function composeReviewRequest(services: Deps, order: Order): ComposedMail {
  const { signatures, config } = services;
  const absolute = (path: string) => new URL(path, config.APP_URL).href;
  const { email } = order.shippingAddress;
  const optOutUrl = optOutLink(services, { email, kind: "reviews" });
  const shirts = reviewedProducts(order.items).map((item) => {
    const [picture] = linePictures(item);
    return {
      name: item.productName,
      pictureUrl: picture && absolute(paths.mockup(picture.mockup, "jpg")),
      url: absolute(reviewLink(signatures, { id: order.id, email }, item.productId)),
    };
  });
  return {
    subject: reviewRequestSubject(order.id),
    element: createElement(ReviewRequest, {
      orderId: order.id,
      shirts,
      optOutUrl,
      helpUrl: absolute(paths.contactAboutOrder(order.id)),
    }),
    optOutUrl,
  };
}
