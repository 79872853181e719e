/** @jsxImportSource hono/jsx */
import { editMark } from "#orders/edits/edit-mark.ts";
import { editPage } from "#server/admin/edit-page.tsx";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { type EditValues, readEdit } from "#shop/orders/edits/edit-form.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { editDifferences, fieldsOf } from "../../_edit/fields.ts";
import { type EditedOrder, loadEdited } from "../../_edit/load.ts";
import { EditOrderForm } from "../../_edit/page.tsx";
import { previewEdit } from "../../_edit/preview.ts";
import { saveEdit } from "../../_edit/save.ts";

export const permission: RoutePermission = "orders.edit";

/** Staff change a paid order: its address, lines and discount. The first press shows what it costs. */
export const { GET, POST } = editPage<EditedOrder, EditValues>({
  load: loadEdited,
  revision: ({ order }) => editMark(order),
  fields: ({ order }) => fieldsOf(order),
  retype: (typed) => (typed.action === "save" ? undefined : typed),
  read: (typed, { order }) => readEdit(typed, order),
  save: saveEdit,
  differences: ({ order }, { typed }) => editDifferences(order, typed),
  async page(c, edited, form) {
    const { order, reason } = edited;
    const isShown = c.req.method === "POST" && !reason;
    const read = isShown ? readEdit(form.typed, order) : undefined;
    const typed = { typed: form.typed };
    const preview = read?.ok
      ? await previewEdit(c, edited, { values: read.values, ...typed })
      : undefined;
    if (read && !read.ok) form.errors = { ...read.errors, ...form.errors };
    // Somebody has begun to make it, say, since the form was opened.
    if (reason && c.req.method === "POST") c.status(409);
    if (isShown && form.typed.action !== "save" && !preview?.ok) c.status(422);
    const title = `Change order #${order.id}`;
    return {
      title,
      here: paths.adminOrders,
      styles: ["admin", "manage"],
      head: (
        <header class="manage__title">
          <BackLink href={paths.adminOrderPage(order.id)}>{`Order #${order.id}`}</BackLink>
          <h1>{title}</h1>
        </header>
      ),
      content: <EditOrderForm edited={edited} form={form} preview={preview} />,
    };
  },
});
