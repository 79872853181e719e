import { Window } from "happy-dom";

/** Servers in the same process need Bun's own. */
const BUNS_OWN = new Set(["Response", "Request", "Headers", "URL", "URLSearchParams", "Worker"]);

/** A page's place for content, and its live regions for toasts. */
export const PAGE_WITH_TOASTS = `<main></main><div id="toasts"><div role="status"></div><div role="alert"></div></div>`;

/** Sets a browser's globals until `stop`. Put such tests in their own files. */
export function startDom(url: string): { window: Window; stop: () => Promise<void> } {
  const window = new Window({ url, width: 1280, height: 900 });
  const before = new Map<string, PropertyDescriptor | undefined>();
  for (const name of globalNames(window)) {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    const value: unknown = Reflect.get(window, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  const fetchThere = window.fetch.bind(window);
  Object.defineProperty(globalThis, "fetch", {
    value: fetchThere,
    configurable: true,
    writable: true,
  });
  return {
    window,
    async stop() {
      await finishReact();
      for (const [name, descriptor] of before) {
        Reflect.deleteProperty(globalThis, name);
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      }
      await window.happyDOM.close();
    },
  };
}

/** React may still have a task after an unmount, in a turn of `setImmediate`, and reads the window. */
async function finishReact(): Promise<void> {
  // A task may take another turn; the last test's page has one task or two.
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

/** Includes those that React and its tests need from the browser. */
function globalNames(window: Window): string[] {
  const own = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
  const browsers = ["Event", "CustomEvent", "File", "FormData", "Blob", "fetch", "navigator"];
  return [...new Set([...own, "window", "self", "document", "location", ...browsers])].filter(
    (name) => !BUNS_OWN.has(name) && /^[A-Za-z]/.test(name) && name in window,
  );
}
