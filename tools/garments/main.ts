// `bun run garments [NAME …]`: draws the layers of the mockups anew, of these pictures (`cap-front`),
// of all of a thing (`cap`) or of everything, after a change of a drawing. Commit them. Where a picture
// was sold with, raise the template's `version`, of a shirt DRAWING_VERSION, so that none of the old
// ones is found in the storage.
//
// `bun run garments photograph CUT [VIEW …]` and `bun run garments scene NAME` path-trace worn shirts
// and scenes anew: see photographs/photograph.ts and photographs/scene.ts.
import { drawFlat } from "./draw-flat.ts";
import { photograph } from "./photographs/photograph.ts";
import { scene } from "./photographs/scene.ts";

const [first, ...others] = process.argv.slice(2);
if (first === "photograph") await photograph(others);
else if (first === "scene") await scene(others);
else await drawFlat(process.argv.slice(2));
