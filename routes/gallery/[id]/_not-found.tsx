/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";

/** The same for what never was, what waits and what is hidden. */
export function DesignNotFound() {
  return (
    <EmptyState
      level={1}
      icon="search"
      title="Design Not Found"
      text="It may have been taken out of the gallery, or the address may have a mistake in it."
    >
      <LinkButton href={paths.gallery}>Back to Gallery</LinkButton>
    </EmptyState>
  );
}
