import { migrate } from "#db/migrate.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./services/database.ts";

/** `bun run db:migrate`, for a database that is given; `bun dev` and `bun start` migrate by themselves. */
const read = readConfig(process.env);
const url = read.ok ? read.settings.DATABASE_URL : undefined;
if (!url) {
  const faults = read.ok ? ["DATABASE_URL is missing; `bun dev` migrates its own"] : read.faults;
  console.error(faults.join("\n"));
  process.exit(1);
}
const sql = openDatabase(url, { max: 1 });
const names = await migrate(sql);
await sql.end();
console.info(names.length > 0 ? `Ran ${names.join(", ")}` : "There was nothing to run");
