import { afterAll, afterEach, beforeAll } from "bun:test";
import { startDesignApi } from "./design-api.ts";
import { startDom } from "./dom.ts";
import { loadTestingLibrary, type TestingLibrary } from "./testing-library.ts";

/** The tests of a file share one document and the studio's API. Each leaves nothing in them. */
export function useDom() {
  const [api, lib] = [{} as ReturnType<typeof startDesignApi>, {} as TestingLibrary];
  let dom: ReturnType<typeof startDom>;
  beforeAll(async () => {
    Object.assign(api, startDesignApi());
    dom = startDom(api.url);
    Object.assign(lib, await loadTestingLibrary());
  });
  afterEach(async () => {
    // The window must be there while an answer still changes what is drawn.
    await lib.act(async () => lib.cleanup());
    api.forget();
    sessionStorage.clear();
  });
  afterAll(async () => {
    await dom.stop();
    api.stop();
  });
  return { api, lib };
}
