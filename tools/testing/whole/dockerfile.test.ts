import { expect, test } from "bun:test";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../../..");

test("the image has no file that imports, at its top, what the image leaves out", async () => {
  const dockerfile = await Bun.file(join(ROOT, "Dockerfile")).text();
  const removed = (/rm -rf (.+)/.exec(dockerfile)?.[1] ?? "").split(" ").map((at) => `${at}/`);
  expect(removed).toContain("src/testing/");
  const left = [];
  for (const file of new Bun.Glob("{src,routes,islands,emails,db}/**/*.{ts,tsx}").scanSync(ROOT)) {
    // Tests are in .dockerignore.
    if (/\.test\.tsx?$/.test(file) || removed.some((at) => file.startsWith(at))) continue;
    const text = await Bun.file(join(ROOT, file)).text();
    if (/from "#(dev|testing)\//.test(text)) left.push(file);
  }
  expect(left).toEqual([]);
});
