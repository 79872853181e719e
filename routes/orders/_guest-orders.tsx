/** @jsxImportSource hono/jsx */

import type { User } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/forms/button.tsx";

/** The hint is always the same before the email is verified, so it reveals nothing. */
export function GuestOrders({ user, claimable }: { user: User; claimable: number }) {
  if (!user.emailVerified) {
    return (
      <Alert title="Verify your email to find orders made as a guest" icon="mail">
        <p>
          We sent a link to {user.email}. <a href={paths.account}>Ask for another one</a>
        </p>
      </Alert>
    );
  }
  if (claimable === 0) return null;
  const [orders, them] = claimable === 1 ? ["1 order", "it"] : [`${claimable} orders`, "them"];
  return (
    <Alert title={`We found ${orders} made as a guest with ${user.email}.`} icon="bag">
      <form method="post" action={paths.orderClaims}>
        <Button size="sm">Add {them} to my account</Button>
      </form>
    </Alert>
  );
}
