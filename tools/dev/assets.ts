import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");
const SOURCES = new Bun.Glob("{src,islands}/**/*.{ts,tsx,css,svg,json}");

/** Builds the scripts and styles unless this folder has a current build. */
export async function freshAssets(folder: string): Promise<void> {
  const mark = Bun.file(`${folder}.built-from`);
  const sources = await fingerprint();
  if (existsSync(folder) && (await mark.exists()) && (await mark.text()) === sources) return;
  await buildAssets(folder);
  await mark.write(sources);
}

/** The build has a process of its own, because Bun.build needs one. */
export async function buildAssets(folder: string): Promise<void> {
  const builder = Bun.spawn({
    cmd: [process.execPath, join(ROOT, "src/browser/build-assets.ts"), folder],
    cwd: ROOT,
    stdio: ["ignore", "inherit", "pipe"],
  });
  const problems = await new Response(builder.stderr).text();
  if ((await builder.exited) !== 0) throw new Error(`The scripts could not be built:\n${problems}`);
}

async function fingerprint(): Promise<string> {
  const files = [...SOURCES.scanSync(ROOT), "bun.lock"].sort();
  const facts = files.map((file) => {
    const { mtimeMs, size } = statSync(join(ROOT, file));
    return `${file} ${mtimeMs} ${size}`;
  });
  return Bun.hash(facts.join("\n")).toString(36);
}
