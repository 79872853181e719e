import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";

const WORKSHOP = join(import.meta.dir, "workshop");

/** Blender's module is built for this version alone. */
const VERSION = "3.11";

/** Runs a script of the workshop, which gets an environment of its own the first time. */
export async function runPython(script: string, args: readonly string[]): Promise<void> {
  const python = await environment();
  await run([python, join(WORKSHOP, script), ...args]);
}

async function environment(): Promise<string> {
  const requirements = join(WORKSHOP, "requirements.txt");
  const pinned = Bun.hash(await Bun.file(requirements).text()).toString(36);
  const folder = resolve(process.env.DATA_DIR ?? ".data", "garments", `python-${pinned}`);
  const python = join(folder, "bin", "python");
  const ready = join(folder, "ready");
  if (existsSync(ready)) return python;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  process.stdout.write(`Making the Python environment of the workshop in ${folder}, once: 1 GB.\n`);
  await run([findPython(), "-m", "venv", folder]);
  await run([python, "-m", "pip", "install", "--quiet", "-r", requirements]);
  await Bun.write(ready, "");
  return python;
}

/** Throws Error, saying what to do, where there is no Python of the version. */
export function findPython(candidates = [`python${VERSION}`, "python3", "python"]): string {
  for (const candidate of candidates) {
    const path = Bun.which(candidate);
    if (path && versionOf(path) === VERSION) return path;
  }
  throw new Error(
    `Photographs need Python ${VERSION}, and there is none: install it (\`uv python install ${VERSION}\`, ` +
      `\`pyenv install ${VERSION}\` or your system's packages), so that \`python${VERSION}\` is found.`,
  );
}

function versionOf(path: string): string {
  const script = "import sys; print('%d.%d' % sys.version_info[:2])";
  return Bun.spawnSync([path, "-c", script]).stdout.toString().trim();
}

async function run(command: string[]): Promise<void> {
  const env = { ...process.env, PYTHONPATH: WORKSHOP, PYTHONDONTWRITEBYTECODE: "1" };
  const code = await Bun.spawn(command, { env, stdout: "inherit", stderr: "inherit" }).exited;
  if (code !== 0) throw new Error(`${command.slice(0, 3).join(" ")} ended with code ${code}`);
}
