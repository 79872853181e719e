import { crc32 } from "node:zlib";
import { findTemplatePicture, type TemplatePicture } from "#db/catalog/template-pictures.ts";
import { readStored } from "#services/artwork/artwork-store.ts";
import { photoKey } from "#services/artwork/things/thing-files.ts";
import type { Services } from "#services/services.ts";
import { type ZipEntry, zip, zipLength } from "#services/zip/zip.ts";
import { picturesOf } from "#shop/goods/own/pictures-of.ts";
import type { OwnTemplate } from "#shop/goods/own/template-data.ts";
import {
  MAX_TEMPLATE_ZIP,
  TEMPLATE_JSON,
  type TemplateFile,
} from "#shop/goods/own/template-file.ts";

type Deps = Pick<Services, "sql" | "storage">;

/** One ZIP that `importTemplate` takes; or why there is none. */
export async function exportTemplate(
  { sql, storage }: Deps,
  { id, name, data }: Pick<OwnTemplate, "id" | "name" | "data">,
): Promise<Uint8Array | "gone" | "too-large"> {
  const ids = [...new Set(picturesOf(data).map(({ picture }) => picture))];
  const pictures: TemplatePicture[] = [];
  const entries: ZipEntry[] = [];
  // One after the other, so that no more is held than the ZIP may have.
  for (const one of ids) {
    const picture = await findTemplatePicture(sql, one);
    const bytes = picture && (await readStored(storage, photoKey(picture.id, picture.photoType)));
    if (!bytes) return "gone";
    pictures.push(picture);
    entries.push(entryOf(fileOf(picture), bytes));
    if ((zipLength(entries) ?? Number.POSITIVE_INFINITY) > MAX_TEMPLATE_ZIP) return "too-large";
  }
  const described = pictures.map((one) => [one.id, describe(one)]);
  const file: TemplateFile = {
    ...{ format: "printhread-template", version: 1, id, name, data },
    pictures: Object.fromEntries(described),
  };
  const json = new TextEncoder().encode(JSON.stringify(file, null, 2));
  const parts: Uint8Array[] = [];
  const all = [entryOf(TEMPLATE_JSON, json), ...entries];
  if ((zipLength(all) ?? Number.POSITIVE_INFINITY) > MAX_TEMPLATE_ZIP) return "too-large";
  for await (const part of zip(all, new Date())) parts.push(part);
  return Buffer.concat(parts);
}

function fileOf({ id, photoType }: TemplatePicture): string {
  return `pictures/${id}.${photoType === "image/png" ? "png" : "jpg"}`;
}

function describe(picture: TemplatePicture): TemplateFile["pictures"][string] {
  const { tolerance, holes, crop, mask } = picture;
  return { file: fileOf(picture), tolerance, holes, crop, ...(mask && { mask }) };
}

function entryOf(name: string, bytes: Uint8Array): ZipEntry {
  const open = async () => new Blob([new Uint8Array(bytes)]).stream();
  return { name, bytes: bytes.byteLength, crc32: crc32(bytes), open };
}
