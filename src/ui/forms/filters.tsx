/** @jsxImportSource hono/jsx */
import type { Child, PropsWithChildren } from "hono/jsx";
import { Button, LinkButton } from "./button.tsx";

type FiltersProps = PropsWithChildren<{
  /** The list, to which the search leads too. */
  action: string;
  /** The list without them, where any is set. */
  clear?: string | false | undefined;
  /** Further buttons. */
  actions?: Child;
}>;

/** A list is searched by these; children are the fields. */
export function Filters({ action, clear, actions, children }: FiltersProps) {
  return (
    <search>
      <form class="filters" action={action}>
        {children}
        <div class="filters__buttons">
          <Button variant="outline">Search</Button>
          {clear && (
            <LinkButton href={clear} variant="ghost">
              Clear
            </LinkButton>
          )}
          {actions}
        </div>
      </form>
    </search>
  );
}
