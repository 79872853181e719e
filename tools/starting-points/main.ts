// `bun run starting-points`: lays out the ideas anew, with the proportions that their letters have,
// and draws their pictures. Commit what it writes.
import { STARTING_POINT_NAMES } from "#shop/documents/starting-points/starting-points.ts";
import { IDEAS } from "./ideas.ts";
import { layOut } from "./lay-out.ts";
import { pictureOf } from "./picture.ts";

const folder = new URL("../../src/shop/documents/starting-points/", import.meta.url);
const entries = STARTING_POINT_NAMES.map(
  async (name) => [name, await layOut(IDEAS[name])] as const,
);
const layers = Object.fromEntries(await Promise.all(entries));
const pictures = Object.fromEntries(
  await Promise.all(
    STARTING_POINT_NAMES.map(async (name) => [name, await pictureOf(layers[name] ?? [])] as const),
  ),
);
for (const [file, content] of Object.entries({ layers, pictures })) {
  await Bun.write(new URL(`${file}.json`, folder), `${JSON.stringify(content, undefined, 2)}\n`);
}
