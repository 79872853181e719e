import { openGangSheet, readGangManifest } from "#floor/gang/open-gang-sheet.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { download } from "#server/responses/download.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";

export const permission: RoutePermission = "floor.print";

/** A gang sheet of the batch, or what lies where on it: `1.png`, `1.pdf`, `1.txt`. */
export const GET = handlers(async (c) => {
  const batchId = readId(c.req.param("id"));
  const [, digits, type] = /^([1-9]\d{0,3})\.(png|pdf|txt)$/.exec(c.req.param("file") ?? "") ?? [];
  if (!batchId || !digits) return c.notFound();
  const wanted = { batchId, number: Number(digits) };
  if (type === "txt") {
    const manifest = await readGangManifest(c.var.services, wanted);
    if (!manifest) return c.notFound();
    const text = new Blob([manifest.text]);
    return download(c, {
      ...{ body: text.stream(), bytes: text.size, contentType: "text/plain; charset=UTF-8" },
      fileName: manifest.fileName,
    });
  }
  const file = await openGangSheet(c.var.services, {
    ...wanted,
    type: type === "pdf" ? "pdf" : "png",
  });
  if (!file) return c.notFound();
  if ("problem" in file) return c.text(file.problem, 409);
  return download(c, file);
});
