import { expect, test } from "bun:test";
import { join } from "node:path";
import { openPage } from "#tools/testing/browser/browser.ts";
import { serveProbe } from "#tools/testing/browser/probe.ts";

const PROBE = join(import.meta.dir, "../../../tools/testing/browser/lean-probe.ts");

test("54.11 beside an open area that bends, an area in perspective still leans, and nothing else does", async () => {
  const page = await openPage();
  await page.goto(await serveProbe(PROBE));
  const leaning = (open: string) =>
    // The probe has put it there.
    page.evaluate((id) => (globalThis as never as Probe).leaning(id), open);
  expect(await leaning("wrap")).toEqual({ objects: false, wrap: false, hood: true });
  expect(await leaning("hood")).toEqual({ objects: true, wrap: false, hood: true });
});

type Probe = { leaning: (open: string) => Record<string, boolean> };
