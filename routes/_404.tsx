/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";

export function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      icon="search"
      title="404 Page Not Found"
      text="Did you forget to add the page to the router?"
    >
      <LinkButton href={paths.design}>Design a shirt</LinkButton>
      <LinkButton href={paths.product} variant="outline">
        Products
      </LinkButton>
      <LinkButton href={paths.help} variant="outline">
        Help
      </LinkButton>
    </EmptyState>
  );
}
