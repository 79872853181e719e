import { expect, test } from "bun:test";
import { openAssets } from "./assets.ts";

test("94.8 a folder without a build is an error that names the command which makes one", async () => {
  await expect(openAssets("/nowhere/assets")).rejects.toThrow(
    "There is no build in /nowhere/assets: run `bun run build`, then start the shop again.",
  );
});
