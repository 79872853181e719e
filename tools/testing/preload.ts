import { afterAll, afterEach, setDefaultTimeout } from "bun:test";
import { plugin } from "bun";
import { collectAccess, takeAccess } from "./access-log.ts";
import { TEST_MS } from "./bounds.ts";
import { cheapenPasswords } from "./cheap-passwords.ts";
import { endRun, endTest } from "./cleanup.ts";
import { collectErrors, takeErrors } from "./stray-errors.ts";

// Bun resets the timeout to five seconds for each file.
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
collectAccess();

afterEach(async () => {
  const errors = takeErrors();
  takeAccess();
  await endTest();
  if (errors.length > 0) throw new Error(`Nobody expected console.error: ${errors.join("\n")}`);
});

// With several workers, none knows its last file, so its parts end with the run.
if (!process.env.BUN_TEST_WORKER_ID) afterAll(endRun);
