import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAssets } from "../dev/assets.ts";
import { atEndOfRun } from "./cleanup.ts";
import { ofTheRun } from "./run-parts.ts";

let folder: Promise<string> | undefined;

export async function builtAssets(): Promise<string> {
  const { assets } = ofTheRun();
  if (assets) return assets;
  folder ??= build();
  return folder;
}

async function build(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "printhread-assets-"));
  atEndOfRun(() => rm(parent, { recursive: true }));
  const made = join(parent, "assets");
  await buildAssets(made);
  return made;
}
