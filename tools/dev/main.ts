// `bun dev`: the shop, restarted whenever one of its sources changes.
import { join } from "node:path";
import { runWithRestarts } from "./restarts.ts";

const ROOT = join(import.meta.dir, "../..");
const SOURCES = ["db", "emails", "islands", "routes", "src", "tools"];

const shop = runWithRestarts({
  cmd: [process.execPath, join(ROOT, "src/main.ts")],
  folders: SOURCES.map((folder) => join(ROOT, folder)),
  pattern: /(?<!\.test)\.(ts|tsx|css|svg|json|sql)$/,
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => shop.stop(signal));
process.exit(await shop.ended);
