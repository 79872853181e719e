/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** Heading and text as in the spec (§2, route table). */
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
