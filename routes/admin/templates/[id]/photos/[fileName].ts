import { HTTPException } from "hono/http-exception";
import { findOwnTemplate } from "#db/catalog/templates.ts";
import { handlers } from "#server/factory.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { readStored } from "#services/artwork/artwork-store.ts";
import { shownPhotoKey } from "#services/artwork/things/thing-files.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import { picturesOf } from "#shop/goods/own/pictures-of.ts";

export const permission: RoutePermission = "catalog.edit";

/** A photograph that the template shows, without its ground, as masks are painted on it. */
export const GET = handlers(async (c) => {
  const { sql, storage } = c.var.services;
  const template = await findOwnTemplate(sql, lookupText(c.req.param("id") ?? ""));
  const [, id = ""] = /^([0-9a-f]{32})\.webp$/.exec(c.req.param("fileName") ?? "") ?? [];
  const isShown = template && picturesOf(template.data).some(({ picture }) => picture === id);
  const bytes = isShown && (await readStored(storage, shownPhotoKey(id, 2)));
  if (!bytes) throw new HTTPException(404, { message: "There is no such picture." });
  return c.body(new Uint8Array(bytes), 200, {
    "content-type": "image/webp",
    "cache-control": "private, max-age=3600",
  });
});
