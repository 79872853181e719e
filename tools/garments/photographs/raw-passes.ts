import { join } from "node:path";
import { VIEW_SIZE } from "#shop/placement.ts";

/** What the path tracer left of one picture: rows from the top, numbers as they were computed. */
export type RawPasses = {
  width: number;
  height: number;
  light: Float32Array;
  share: Float32Array;
  gloss: Float32Array;
  cover: Float32Array;
  /** How dark its ground is; shirts hang far from theirs. */
  shadow?: Float32Array;
  u: Float32Array;
  v: Float32Array;
  panel: Uint8Array;
};

/** Sides of the cloth, as the pattern calls them; 0 is none. */
export const PANELS = { front: 1, back: 2, other: 3, label: 4 } as const;

/** Throws RangeError when a file has not as many numbers as the picture has pixels. */
export async function readRaw(folder: string): Promise<RawPasses> {
  const [width, height] = [VIEW_SIZE.width * 2, VIEW_SIZE.height * 2];
  const bytes = async (name: string, each: number) => {
    const read = await Bun.file(join(folder, name)).arrayBuffer();
    if (read.byteLength !== width * height * each)
      throw new RangeError(`${folder}/${name} is not ${width} × ${height}`);
    return read;
  };
  const plane = async (name: string) => new Float32Array(await bytes(`${name}.f32`, 4));
  return {
    ...{ width, height },
    light: await plane("light"),
    share: await plane("share"),
    gloss: await plane("gloss"),
    cover: await plane("cover"),
    ...((await Bun.file(join(folder, "shadow.f32")).exists()) && { shadow: await plane("shadow") }),
    u: await plane("u"),
    v: await plane("v"),
    panel: new Uint8Array(await bytes("panel.u8", 1)),
  };
}
