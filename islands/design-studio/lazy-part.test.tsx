/** @jsxImportSource react */
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { startDom } from "#tools/testing/browser/dom.ts";
import { loadTestingLibrary, type TestingLibrary } from "#tools/testing/browser/testing-library.ts";
import { LazyPart, type Part } from "./lazy-part.tsx";

let dom: ReturnType<typeof startDom>;
let lib: TestingLibrary;

beforeAll(async () => {
  dom = startDom("http://localhost");
  lib = await loadTestingLibrary();
});
afterEach(() => lib.cleanup());
afterAll(() => dom.stop());

test("2.49 when the script of a part fails to load, the rest works, and the next use loads it again", async () => {
  const scripts = [Promise.reject(new TypeError("offline")), Promise.resolve(() => <i>Tools</i>)];
  const part: Part<object> = { load: () => scripts.shift() ?? Promise.reject() };
  const open = () =>
    lib.render(
      <p>
        The shirt <LazyPart part={part} props={{}} />
      </p>,
    );
  const page = open();
  await lib.act(async () => {});
  expect(page.container.textContent).toBe("The shirt ");
  page.unmount();
  await open().findByText("Tools");
});
