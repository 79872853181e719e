// `bun run art`: writes the list of the art library anew, after an update of its packages or of what
// is chosen. Commit it. Documents name these pictures for good, see decision 025.
import { findHalfClear } from "./half-clear.ts";
import { makeLibrary } from "./make-library.ts";

const file = new URL("../../src/shop/art/library.json", import.meta.url);
await Bun.write(file, `${JSON.stringify(await makeLibrary(), undefined, 2)}\n`);

const halfClear = new URL("../../src/shop/art/half-clear.json", import.meta.url);
await Bun.write(halfClear, `${JSON.stringify(await findHalfClear(), undefined, 2)}\n`);
