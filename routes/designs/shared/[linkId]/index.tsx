/** @jsxImportSource hono/jsx */
import { findLinkedDesign } from "#db/designs/saved-designs.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { DeadLink, protectTokenUrl } from "../../../_dead-link.tsx";
import { SharedDesign } from "./_shared-design.tsx";

/** Anyone who knows the link: shows the design, which opens as a copy. */
export const GET = handlers(async (c) => {
  const linkId = c.req.param("linkId") ?? "";
  const design = isLinkId(linkId) && (await findLinkedDesign(c.var.services.sql, linkId));
  protectTokenUrl(c);
  if (!design || design.isWithdrawn) return showDeadLink(c);
  return c.render(<SharedDesign design={design} linkId={linkId} />, {
    title: "A Design for You",
    styles: ["my-designs"],
    head: <meta name="robots" content="noindex" />,
  });
});

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
