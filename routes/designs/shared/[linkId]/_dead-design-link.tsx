/** @jsxImportSource hono/jsx */
import type { AppContext } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { DeadLink } from "../../../_dead-link.tsx";

export function showDeadLink(c: AppContext) {
  c.status(404);
  return c.render(
    <DeadLink text="Whoever sent it has ended the link or deleted the design. Ask them for a new one.">
      <LinkButton href={paths.design}>Start your own design</LinkButton>
    </DeadLink>,
    { title: "This link no longer works" },
  );
}

export function isLinkId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
