/** @jsxImportSource hono/jsx */
import { listOwnTemplates } from "#db/catalog/templates.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { isOwnId } from "#shop/goods/own/ids.ts";
import { templates } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { TemplatesList } from "./_list/list.tsx";

export const permission: RoutePermission = "catalog.edit";

export const GET = handlers(async (c) => {
  const own = await listOwnTemplates(c.var.services.sql);
  const builtIn = templates().filter(({ id }) => !isOwnId(id));
  return adminPage(c, {
    title: "Goods",
    here: paths.adminTemplates,
    styles: ["admin", "admin-templates"],
    head: (
      <div class="head-row">
        <PageHead
          title="Goods"
          text="What a thing is before it is a product: its photographs, where it can be printed, its colors and sizes."
        />
        <div class="row">
          <LinkButton href={paths.adminTemplatesImport} variant="outline">
            Import
          </LinkButton>
          <LinkButton href={paths.adminNewTemplate}>New template</LinkButton>
        </div>
      </div>
    ),
    content: <TemplatesList own={own} builtIn={builtIn} />,
  });
});
