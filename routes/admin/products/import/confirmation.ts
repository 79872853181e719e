import * as v from "valibot";
import { confirmImport, type Imported } from "#catalog/confirm-import.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";

export const permission: RoutePermission = "catalog.edit";

const Body = v.object({ id: v.pipe(v.string(), v.uuid("Open the preview again.")) });

/** Applies their own preview, exactly, or nothing. */
export const POST = handlers(form(Body), async (c) => {
  const { id } = expectValid(c.req.valid("form"));
  const imported = await confirmImport(c.var.services, userOf(c).id, id);
  flash(c, toastOf(imported));
  const isDone = imported.outcome === "imported";
  return c.redirect(isDone ? paths.adminProducts : paths.adminProductsImport, 303);
});

function toastOf(imported: Imported): Toast {
  if (imported.outcome === "imported") {
    const variants = imported.count === 1 ? "1 variant" : `${imported.count} variants`;
    return { title: "Import done", description: `${variants} changed.`, variant: "success" };
  }
  const description =
    imported.outcome === "gone"
      ? "That preview was imported already, or a newer one replaced it. Send the file again."
      : "Somebody changed one of these products since the preview, or bought what it counts. Send the file again.";
  return { title: "Nothing was changed", description, variant: "destructive" };
}
