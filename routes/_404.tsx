/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { NotFound } from "./_not-found.tsx";

export function NotFoundPage() {
  return (
    <NotFound title="404 Page Not Found" text="Did you forget to add the page to the router?">
      <LinkButton href={paths.design}>Design a shirt</LinkButton>
      <LinkButton href={paths.product} variant="outline">
        Products
      </LinkButton>
      <LinkButton href={paths.help} variant="outline">
        Help
      </LinkButton>
    </NotFound>
  );
}
