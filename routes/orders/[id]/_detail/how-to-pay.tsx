/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";

export type HowToPayProps = { orderId: number; isSignedIn: boolean; isOwn: boolean };

export function HowToPay({ orderId, isSignedIn, isOwn }: HowToPayProps) {
  if (isOwn) return <p>To pay for it, open it in the browser that you ordered with.</p>;
  if (isSignedIn) return null;
  return (
    <p>
      To pay for it or to cancel it, open it in the browser that you ordered with, or{" "}
      <a href={paths.loginFor(paths.orderDetail(orderId))}>log in</a>.
    </p>
  );
}
