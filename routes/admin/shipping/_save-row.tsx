/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Button, LinkButton } from "#ui/forms/button.tsx";

/** The row stands below the editor of a zone or a method. */
export function SaveRow({ label }: { label: string }) {
  return (
    <div class="row">
      <Button>{label}</Button>
      <LinkButton href={paths.adminShipping} variant="outline">
        Cancel
      </LinkButton>
    </div>
  );
}
