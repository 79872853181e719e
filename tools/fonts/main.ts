import { join } from "node:path";
import { makePreviews } from "./make-previews.ts";

export const PREVIEWS = join(
  import.meta.dir,
  "../../islands/design-studio/text/font-picker/font-previews.json",
);

if (import.meta.main)
  await Bun.write(PREVIEWS, `${JSON.stringify(await makePreviews(), null, 2)}\n`);
