/** @jsxImportSource hono/jsx */

import { shopWords } from "#shop/goods/shop-words.ts";
import { paths } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { useShop } from "#ui/shop.ts";
import { NotFound } from "./_not-found.tsx";

export function NotFoundPage() {
  const { designOne } = shopWords(useShop());
  return (
    <NotFound title="404 Page Not Found" text="Did you forget to add the page to the router?">
      <search>
        <form class="row" action={paths.gallery}>
          <input
            class="input"
            type="search"
            name="q"
            aria-label="Search the gallery"
            placeholder="Search the gallery"
          />
          <Button variant="secondary">Search</Button>
        </form>
      </search>
      <LinkButton href={paths.home}>Home</LinkButton>
      <LinkButton href={paths.design} variant="outline">
        {designOne}
      </LinkButton>
      <LinkButton href={paths.product} variant="outline">
        Products
      </LinkButton>
      <LinkButton href={paths.gallery} variant="outline">
        Gallery
      </LinkButton>
      <LinkButton href={paths.help} variant="outline">
        Help
      </LinkButton>
    </NotFound>
  );
}
