import { afterAll, afterEach, setDefaultTimeout } from "bun:test";
import { plugin } from "bun";
import { TEST_MS } from "./bounds.ts";
import { cheapenPasswords } from "./cheap-passwords.ts";
import { endRun, endTest } from "./cleanup.ts";
import { collectErrors, takeErrors } from "./stray-errors.ts";

// Bun goes back to its own five seconds with each file, so the bound is set as each file is opened.
setDefaultTimeout(TEST_MS);
plugin({
  name: "bound of each test",
  setup(build) {
    build.onResolve({ filter: /\.test\.tsx?$/ }, () => {
      setDefaultTimeout(TEST_MS);
      return undefined;
    });
  },
});

cheapenPasswords();
collectErrors();

afterEach(async () => {
  const errors = takeErrors();
  await endTest();
  if (errors.length > 0) throw new Error(`Nobody expected console.error: ${errors.join("\n")}`);
});

// A worker of several does not know which file is its last: what it has started ends with the run.
if (!process.env.BUN_TEST_WORKER_ID) afterAll(endRun);
