// `bun run access`: prints docs/access.md from the table that access.test.ts checks.
import { join } from "node:path";
import { AREAS } from "./areas.ts";
import { printAccess } from "./print.ts";
import { permitsOfRows } from "./roles.ts";

await Bun.write(
  join(import.meta.dir, "../../../docs/access.md"),
  printAccess(AREAS, await permitsOfRows()),
);
