import type { RoutePermission } from "#server/session/route-permission.ts";
import { editorPage } from "../_editor/editor-page.tsx";

export const permission: RoutePermission = "catalog.edit";

/** POST saves what is typed and drawn; photographs have forms of their own. */
export const { GET, POST } = editorPage;
