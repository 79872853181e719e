import { afterAll, afterEach } from "bun:test";
import { endRun, endTest } from "./cleanup.ts";
import { collectErrors, takeErrors } from "./stray-errors.ts";

collectErrors();

afterEach(async () => {
  const errors = takeErrors();
  await endTest();
  if (errors.length > 0) throw new Error(`Nobody expected console.error: ${errors.join("\n")}`);
});

afterAll(endRun);
