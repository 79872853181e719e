// `bun run art`: writes the list of the art library anew, after an update of its packages or of what
// is chosen. Commit it. Documents name these pictures for good, see decision 025.
import { makeLibrary } from "./make-library.ts";

const file = new URL("../../src/shop/art/library.json", import.meta.url);
await Bun.write(file, `${JSON.stringify(await makeLibrary(), undefined, 2)}\n`);
