import * as v from "valibot";
import type { TemplatePicture } from "#db/catalog/template-pictures.ts";
import type { RunOptions } from "#services/artwork/pool.ts";
import { thingKeys } from "#services/artwork/things/thing-files.ts";
import type { Services } from "#services/services.ts";
import { BadZip, readZip } from "#services/zip/read-zip.ts";
import { copyOf } from "#shop/goods/own/copy-of.ts";
import { picturesOf, withPicture } from "#shop/goods/own/pictures-of.ts";
import { contradictionsOf } from "#shop/goods/own/problems.ts";
import type { ViewData } from "#shop/goods/own/template-data.ts";
import { TEMPLATE_JSON, TemplateFile, ZIP_NAME } from "#shop/goods/own/template-file.ts";
import type { Problems } from "./change-template.ts";
import { createTemplate } from "./create-template.ts";

type Deps = Pick<Services, "sql" | "storage" | "artwork" | "shopSettings">;
type Import = { bytes: Uint8Array; actorId: number; visit: Pick<RunOptions, "caller" | "signal"> };

const LIMITS = {
  // Limit of owner: files in the ZIP of a template [entries: files]; 422, with what to do. Limit of
  // owner: one of them unpacked [bytesOfFile: bytes]; 422, with what to do. Limit of owner: all of
  // them unpacked [bytes: bytes]; 422, with what to do.
  ...{ entries: 31, bytesOfFile: 10 * 1024 ** 2, bytes: 33_554_432 },
  isName: ZIP_NAME,
};
/** Limit of owner: the text of a template in a ZIP [bytes]; 422, with what to do. */
const MAX_JSON = 256 * 1024;

const NO_TEMPLATE = `This ZIP has no ${TEMPLATE_JSON} of a template.`;

/** It becomes a draft; photographs are opened as if they were uploaded. */
export async function importTemplate(
  deps: Deps,
  { bytes, actorId, visit }: Import,
): Promise<{ id: string } | Problems> {
  const files = await readZip(bytes, LIMITS).catch(problemsOfZip);
  if ("problems" in files) return files;
  const file = readFile(files.get(TEMPLATE_JSON));
  if ("problems" in file) return file;
  const wrong = contradictionsOf(file, (await deps.shopSettings.read()).units);
  if (wrong.length > 0) return { problems: wrong };
  const pictures: Pictures = new Map();
  let made: { id: string } | Problems | undefined;
  try {
    const problem = await receiveAll(deps, { file, files, visit, pictures });
    const dataFor = (id: string) => copyOf({ id: file.id, data: renamed(file, pictures) }, id);
    const { name } = file;
    const template = { name, dataFor, pictures: [...pictures.values()], actorId };
    made = problem ? { problems: [problem] } : await createTemplate(deps, template);
    return made;
  } finally {
    const isMade = made && "id" in made;
    if (!isMade) await deps.storage.remove([...pictures.values()].flatMap(thingKeys));
  }
}

function problemsOfZip(error: unknown): Problems {
  if (!(error instanceof BadZip)) throw error;
  return { problems: [error.message] };
}

function readFile(bytes: Uint8Array | undefined): TemplateFile | Problems {
  if (!bytes || bytes.length > MAX_JSON) return { problems: [NO_TEMPLATE] };
  const read = v.safeParse(TemplateFile, parseJson(bytes), { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  const where = v.getDotPath(issue) ?? TEMPLATE_JSON;
  return { problems: [`${where.slice(0, 100)} is not what a template may have there.`] };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // No text of JSON is no template either.
    return undefined;
  }
}

/** By the ids that the file has for them. */
type Pictures = Map<string, TemplatePicture>;

type Receiving = {
  file: TemplateFile;
  files: ReadonlyMap<string, Uint8Array>;
  visit: Import["visit"];
  /** What is stored stands here, also when a later one is rejected. */
  pictures: Pictures;
};

async function receiveAll(
  { artwork }: Deps,
  { file, files, visit, pictures }: Receiving,
): Promise<string | undefined> {
  for (const { picture } of picturesOf(file.data)) {
    if (pictures.has(picture)) continue;
    const described = file.pictures[picture];
    const bytes = described && files.get(described.file);
    if (!bytes) return "A photograph is missing in this ZIP.";
    const { file: name, ...how } = described;
    const received = await artwork.receiveThing(bytes, how, visit);
    if (!received.ok) return `${name}: ${received.message}`;
    pictures.set(picture, received.picture);
  }
  return undefined;
}

function renamed({ data }: TemplateFile, pictures: Pictures): TemplateFile["data"] {
  const views = data.views.map(({ masked: _, photographs = {}, ...view }) => {
    const colors = Object.entries(photographs);
    const shown = [[undefined, view.picture] as const, ...colors].flatMap(([color, picture]) => {
      const own = pictures.get(picture);
      return own ? [{ color, own }] : [];
    });
    return shown.reduce<ViewData>(
      (made, { color, own: { id, mask } }) =>
        withPicture(made, color, { id, isMasked: mask !== null }),
      view,
    );
  });
  return { ...data, views };
}
