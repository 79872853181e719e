import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { finishKnit, finishRail } from "./finish-scene.ts";
import { garmentOutline } from "./pattern/photographed.ts";
import { runPython } from "./python.ts";

const SCENES = ["rail", "knit"] as const;

/**
 * `bun run garments scene rail`: a rail with tees in several colors;
 * `bun run garments scene knit`: a close-up of the jersey and of the print on it.
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
  const name = SCENES.find((each) => each === positionals[0]);
  if (!name) throw new RangeError(`${positionals[0]} is no scene; there are ${SCENES.join(", ")}`);
  const folder = resolve(process.env.DATA_DIR ?? ".data", "garments", "scenes");
  await mkdir(folder, { recursive: true });
  const { width, samples } = values;
  if (name === "knit") {
    await runPython("scenes/knit.py", [join(folder, "knit"), width, samples]);
    return finishKnit(join(folder, "knit"));
  }
  const outline = join(folder, "classic.json");
  await Bun.write(outline, JSON.stringify(garmentOutline("classic")));
  const [mesh, out] = [join(folder, "rail.mesh"), join(folder, "rail.png")];
  await runPython("scenes/rail.py", [outline, mesh, out, width, samples]);
  return finishRail(out);
}
