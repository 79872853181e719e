// `bun run behavior [14 | 14.22 …]`: prints which tests hold which statement of docs/behavior.md.
import { join } from "node:path";
import { ROOT, readSources } from "../checks/sources.ts";
import { BOOK, readBook } from "./book.ts";
import { printStatements } from "./print.ts";
import { findTitles } from "./titles.ts";

const wanted = process.argv.slice(2);
const { statements } = readBook(await Bun.file(join(ROOT, BOOK)).text());
const printed = printStatements(statements, findTitles(await readSources()), wanted);
if (printed === "") console.error(`${BOOK} has no ${wanted.join(" ")}`);
process.stdout.write(printed);
process.exitCode = printed === "" ? 1 : 0;
