import { deflateSync } from "node:zlib";
import { GANG_DPI } from "#shop/floor/gang/settings.ts";
import type { Placement } from "#shop/floor/gang/sheet.ts";
import type { Size } from "#shop/placement.ts";
import type { GangSheetTask, MadeFile } from "../print-tasks.ts";
import { outlineLabel } from "./labels.ts";
import { createMadeFile } from "./made-file.ts";
import { matrixText, onto, timesMatrix } from "./matrix.ts";
import { pathOperators } from "./path-operators.ts";
import { writeImage } from "./pdf-image.ts";
import { createPdf } from "./pdf-writer.ts";
import { readProfile } from "./profile.ts";
import { labelTurn, marksOf, sourceOf, turnOf } from "./sheet-parts.ts";

const POINTS_PER_INCH = 72;
/** A page has so many units at most, which are points unless it says otherwise: ISO 32000-1, C.2. */
const MAX_UNITS = 14_400;

const [CATALOG, PAGES, PAGE, CONTENT, PROFILE] = [1, 2, 3, 4, 5];

/** The sheet as a PDF page of its size; each print file is an image in it, once. */
export async function writeSheetPdf(task: GangSheetTask): Promise<MadeFile> {
  const { sheet, sources, pdfTarget } = task;
  const file = createMadeFile(pdfTarget);
  const pdf = createPdf(file, PROFILE);
  const profile = readProfile(sources);
  await pdf.stream(PROFILE, "/N 3 /Filter /FlateDecode", (take) =>
    // A PNG has its profile packed, after a name that ends with two zeros.
    take(profile.subarray(profile.indexOf(0) + 2)),
  );
  const images = new Map<string, number>();
  for (const source of sources)
    if (!images.has(source.path)) images.set(source.path, await writeImage(pdf, source, PROFILE));

  const { page, userUnit, scale } = pageOf(sheet);
  const content = [`${matrixText([scale, 0, 0, -scale, 0, page.height])} cm`];
  for (const placement of sheet.placements) content.push(await draw(task, placement, images));
  await pdf.stream(CONTENT, "/Filter /FlateDecode", (take) =>
    take(deflateSync(Buffer.from(content.join("\n"), "latin1"))),
  );
  const names = [...images.values()].map((id) => `/${nameOf(id)} ${id} 0 R`).join(" ");
  const unit = userUnit === 1 ? "" : ` /UserUnit ${userUnit}`;
  const box = `/MediaBox [0 0 ${page.width} ${page.height}]${unit}`;
  pdf.object(CATALOG, `/Type /Catalog /Pages ${PAGES} 0 R`);
  pdf.object(PAGES, `/Type /Pages /Kids [${PAGE} 0 R] /Count 1`);
  pdf.object(
    PAGE,
    `/Type /Page /Parent ${PAGES} 0 R ${box} /Contents ${CONTENT} 0 R /Resources << /XObject << ${names} >> >>`,
  );
  pdf.end(CATALOG);
  return file.end();
}

/** A longer page than units go counts in two or three points. */
function pageOf(sheet: Size): { page: Size; userUnit: number; scale: number } {
  const points = POINTS_PER_INCH / GANG_DPI;
  const userUnit = Math.ceil((Math.max(sheet.width, sheet.height) * points) / MAX_UNITS);
  const scale = points / userUnit;
  const units = (pixels: number) => Number((pixels * scale).toFixed(4));
  return { page: { width: units(sheet.width), height: units(sheet.height) }, userUnit, scale };
}

/** What belongs to one print, in pixels of the sheet. */
async function draw(
  task: GangSheetTask,
  placement: Placement,
  images: ReadonlyMap<string, number>,
): Promise<string> {
  const { box, label } = placement;
  const source = sourceOf(task, placement);
  const { width, height } = source.ink;
  // An image fills a square of 1, whose `y` goes up.
  const square = [width, 0, 0, -height, 0, height] as const;
  const place = timesMatrix(onto(box, source.ink, turnOf(task, placement, source)), square);
  const drawn = [`q ${matrixText(place)} cm /${nameOf(images.get(source.path))} Do Q`];
  for (const mark of marksOf(task, placement))
    drawn.push(`${mark.x} ${mark.y} ${mark.width} ${mark.height} re f`);
  if (!label) return drawn.join("\n");
  const { d, matrix } = await outlineLabel(label, labelTurn(task, placement));
  return [...drawn, `q ${matrixText(matrix)} cm ${pathOperators(d)} f Q`].join("\n");
}

const nameOf = (id: number | undefined) => `Print${id}`;
