/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";

export type HowToPayProps = {
  orderId: number;
  isSignedIn: boolean;
  isOwn: boolean;
  /** The order came of this quote, and is paid there. */
  quoteHref?: string | undefined;
};

export function HowToPay({ orderId, isSignedIn, isOwn, quoteHref }: HowToPayProps) {
  if (quoteHref) {
    return (
      <p>
        <a href={quoteHref}>Pay it on the page of your quote</a>
      </p>
    );
  }
  if (isOwn) return <p>To pay for it, open it in the browser that you ordered with.</p>;
  if (isSignedIn) return null;
  return (
    <p>
      To pay for it or to cancel it, open it in the browser that you ordered with, or{" "}
      <a href={paths.loginFor(paths.orderDetail(orderId))}>log in</a>.
    </p>
  );
}
