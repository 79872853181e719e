/** @jsxImportSource hono/jsx */
import type { ErrorPageProps } from "#server/errors.tsx";
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";

export function ErrorPage({ id, retryHref }: ErrorPageProps) {
  return (
    <EmptyState
      level={1}
      icon="warning"
      title="Something went wrong"
      text="We are sorry. The fault is ours and has been noted; your design and cart are safe."
    >
      {retryHref && <LinkButton href={retryHref}>Try again</LinkButton>}
      <LinkButton href={paths.home} variant="outline">
        Back to Home
      </LinkButton>
      <p class="small">
        If it happens again, <a href={paths.contact}>write to us</a> and mention <code>{id}</code>.
      </p>
    </EmptyState>
  );
}
