/** @jsxImportSource hono/jsx */
import { findLinkedDesign } from "#db/designs/saved-designs.ts";
import { handlers } from "#server/factory.ts";
import { protectTokenUrl } from "../../../_dead-link.tsx";
import { isLinkId, showDeadLink } from "./_dead-design-link.tsx";
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
