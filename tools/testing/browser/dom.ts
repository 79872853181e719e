import { Window } from "happy-dom";

/** What servers in the same process need as Bun made it; `fetch` is set apart. */
const BUNS_OWN = new Set(["Response", "Request", "Headers", "URL", "URLSearchParams", "Worker"]);

/**
 * A browser's globals at that address, until `stop`. Calls go to the address by the browser's rules,
 * so a test serves its API there. Keep such tests in files of their own.
 */
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
      for (const [name, descriptor] of before) {
        Reflect.deleteProperty(globalThis, name);
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      }
      await window.happyDOM.close();
    },
  };
}

/** Those that the browser has and Bun has not, and those of which React and its tests need the browser's. */
function globalNames(window: Window): string[] {
  const own = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
  const browsers = ["Event", "CustomEvent", "File", "FormData", "Blob", "fetch", "navigator"];
  return [...new Set([...own, "window", "self", "document", "location", ...browsers])].filter(
    (name) => !BUNS_OWN.has(name) && /^[A-Za-z]/.test(name) && name in window,
  );
}
