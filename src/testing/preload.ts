import { afterAll, afterEach, setDefaultTimeout } from "bun:test";
import { endRun, endTest } from "./cleanup.ts";
import { collectErrors, takeErrors } from "./stray-errors.ts";

// Two cores, shared with a browser: slow is no failure here.
setDefaultTimeout(30_000);
collectErrors();

afterEach(async () => {
  const errors = takeErrors();
  await endTest();
  if (errors.length > 0) throw new Error(`Nobody expected console.error: ${errors.join("\n")}`);
});

afterAll(endRun);
