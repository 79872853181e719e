import { afterAll, afterEach, setDefaultTimeout } from "bun:test";
import { plugin } from "bun";
import { endRun, endTest } from "./cleanup.ts";
import { collectErrors, takeErrors } from "./stray-errors.ts";

/** For every test and every hook: slow is no failure on a machine that others share. */
const BOUND_MS = 120_000;

// Bun goes back to its own five seconds with each file, so the bound is set as each file is opened.
plugin({
  name: "bound of each test",
  setup(build) {
    build.onResolve({ filter: /\.test\.tsx?$/ }, () => {
      setDefaultTimeout(BOUND_MS);
      return undefined;
    });
  },
});
setDefaultTimeout(BOUND_MS);

collectErrors();

afterEach(async () => {
  const errors = takeErrors();
  await endTest();
  if (errors.length > 0) throw new Error(`Nobody expected console.error: ${errors.join("\n")}`);
});

afterAll(endRun);
