import sharp from "sharp";
import type { PrintPlan } from "#shop/designs/press/print-plan.ts";
import type { Box, Size } from "#shop/placement.ts";
import type { PrintTask } from "../print-tasks.ts";
import { CUT_MARGIN, findCutLines } from "./cut-line.ts";
import { cutPdf } from "./cut-pdf.ts";
import { packedProfile, packedRows } from "./packed-rows.ts";

/** The first bytes of a PNG have its profile. */
const HEAD = 16_384;

type CutTask = Pick<PrintTask, "target" | "cutTarget"> & {
  plan: Pick<PrintPlan, "dpi" | "sheetBleed">;
};

/** The print file as a PDF, with the lines along which it is cut out. */
export async function writeCutFile({ target, cutTarget, plan }: CutTask): Promise<void> {
  const { width, height } = await sharp(target).metadata();
  const size = { width: width / plan.dpi, height: height / plan.dpi };
  const { page, picture, trim } = layOut(size, plan.sheetBleed);
  const within = { ...trim, x: trim.x - picture.x, y: trim.y - picture.y };
  const lines = await findCutLines(target, size, within);
  const moved = lines.map((line) =>
    line.map(({ x, y }) => ({ x: x + picture.x, y: y + picture.y })),
  );
  const color = await packedRows(sharp(target).removeAlpha());
  const alpha = await packedRows(sharp(target).extractChannel("alpha").toColourspace("b-w"));
  const profile = packedProfile(await Bun.file(target).slice(0, HEAD).bytes());
  const file = Bun.file(cutTarget).writer();
  const drawn = { box: picture, color, alpha, profile };
  for (const part of cutPdf({ page, trim, picture: drawn, lines: moved })) {
    file.write(part);
    await file.flush();
  }
  await file.end();
}

/** A sheet is a page; a print alone has room around it for its line. */
function layOut(size: Size, sheetBleed: number | null): { page: Size; picture: Box; trim: Box } {
  const around = sheetBleed === null ? 2 * CUT_MARGIN : 0;
  const page = { width: size.width + 2 * around, height: size.height + 2 * around };
  const cut = sheetBleed ?? 0;
  const trim = { x: cut, y: cut, width: page.width - 2 * cut, height: page.height - 2 * cut };
  return { page, picture: { x: around, y: around, ...size }, trim };
}
