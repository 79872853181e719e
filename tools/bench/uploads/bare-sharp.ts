// Sharp alone makes the same previews: the least that an upload can cost.
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { previewWidths } from "#shop/designs/artwork-files.ts";
import { answerMessages } from "../measured-process.ts";

sharp.cache(false);

async function timePreviews(file: string): Promise<number> {
  const start = performance.now();
  const picture = sharp(await Bun.file(file).bytes());
  const { width } = await picture.metadata();
  const widths = previewWidths(width);
  const { data, info } = await picture
    .resize({ width: Math.max(...widths) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const make = (one: number): Promise<Buffer> => open(data, info).resize(one).webp().toBuffer();
  await Promise.all(widths.map(make));
  return performance.now() - start;
}

function open(data: Buffer, { width, height, channels }: OutputInfo): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

answerMessages("ready", (file) => timePreviews(String(file)));
