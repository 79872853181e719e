import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type CloseUp, finishCloseUp, finishPicture } from "./finish-scene.ts";
import { garmentOutline } from "./pattern/photographed.ts";
import { runPython } from "./python.ts";

/** The scripts of cloth from near. */
const CLOSE_UPS: Readonly<Record<CloseUp, string>> = {
  jersey: "scenes/knit.py",
  fleece: "scenes/knit.py",
  canvas: "scenes/weave.py",
  twill: "scenes/weave.py",
};

const isCloseUp = (name: string): name is CloseUp => Object.hasOwn(CLOSE_UPS, name);

/**
 * `bun run garments scene rail`: a rail with tees in several colors; `scene pile`: they lie folded.
 * `bun run garments scene jersey`, or another cloth: it is seen from near, with a print on it.
 */
export async function scene(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      width: { type: "string", default: "1600" },
      samples: { type: "string", default: "48" },
    },
  });
  const [name = ""] = positionals;
  const folder = resolve(process.env.DATA_DIR ?? ".data", "garments", "scenes");
  const size = [values.width, values.samples];
  await mkdir(folder, { recursive: true });
  const out = join(folder, `${name}.png`);
  if (isCloseUp(name)) {
    await runPython(CLOSE_UPS[name], [name, join(folder, name), ...size]);
    await finishCloseUp(name, join(folder, name));
  } else if (name === "pile") {
    await runPython("scenes/pile.py", [out, ...size]);
    await finishPicture(name, out);
  } else if (name === "rail") {
    const [outline, mesh] = [join(folder, "classic.json"), join(folder, "rail.mesh")];
    await Bun.write(outline, JSON.stringify(garmentOutline("classic")));
    await runPython("scenes/rail.py", [outline, mesh, out, ...size]);
    await finishPicture(name, out);
  } else {
    const known = ["rail", "pile", ...Object.keys(CLOSE_UPS)];
    throw new RangeError(`${name} is no scene; there are ${known.join(", ")}`);
  }
}
