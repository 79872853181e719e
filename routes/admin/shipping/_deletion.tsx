/** @jsxImportSource hono/jsx */
import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { shippingPage } from "./_page.tsx";

type Deletion = { name: string; what: string; text: string; action: string };

/** Asks before anything is deleted. */
export function deletionPage(c: AppContext, { name, what, text, action }: Deletion) {
  return shippingPage(
    c,
    { title: `Delete ${what} “${name}”?` },
    <Card>
      <p>{text}</p>
      <form class="row" method="post" action={action}>
        <Button variant="destructive">Delete {what}</Button>
        <LinkButton href={paths.adminShipping} variant="outline">
          Keep it
        </LinkButton>
      </form>
    </Card>,
  );
}
