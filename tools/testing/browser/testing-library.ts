import { STEP_MS } from "../bounds.ts";

/** Call it after `startDom`: it looks for a document when it loads. By itself it waits a second. */
export async function loadTestingLibrary() {
  const lib = await import("@testing-library/react/pure");
  lib.configure({ asyncUtilTimeout: STEP_MS });
  return lib;
}

export type TestingLibrary = Awaited<ReturnType<typeof loadTestingLibrary>>;
