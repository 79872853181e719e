import { openGangSheet, readGangManifest } from "#floor/gang/open-gang-sheet.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";

/** Admins: a gang sheet of the batch, or what lies where on it: `1.png`, `1.pdf`, `1.txt`. */
export const GET = handlers(async (c) => {
  const batchId = readId(c.req.param("id"));
  const [, digits, type] = /^([1-9]\d{0,3})\.(png|pdf|txt)$/.exec(c.req.param("file") ?? "") ?? [];
  if (!batchId || !digits) return c.notFound();
  const wanted = { batchId, number: Number(digits) };
  if (type === "txt") {
    const manifest = await readGangManifest(c.var.services, wanted);
    if (!manifest) return c.notFound();
    return c.text(manifest.text, 200, headers(manifest.fileName));
  }
  const file = await openGangSheet(c.var.services, {
    ...wanted,
    type: type === "pdf" ? "pdf" : "png",
  });
  if (!file) return c.notFound();
  return c.body(file.body, 200, {
    ...headers(file.fileName),
    "content-type": file.contentType,
    "content-length": String(file.bytes),
  });
});

function headers(fileName: string) {
  return {
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
}
