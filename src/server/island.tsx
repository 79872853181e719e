/** @jsxImportSource hono/jsx */

import { raw } from "hono/html";
import { createContext, useContext } from "hono/jsx";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";

/** Collects the names of the islands that a page contains, for its headers. */
export const IslandsOnPage = createContext<Set<string>>(new Set());

/** URLs of the scripts that hydrate islands, on load or when one becomes visible; the renderer's to fill in. */
export const ClientScripts = createContext({ load: "", visible: "" });

type IslandOptions = {
  /** `visible` waits, with all of its script, until it is about to scroll into view; the page's only one. */
  hydrate?: "load" | "visible";
};

/**
 * Makes a Hono JSX component of a React one: rendered here, hydrated by `hydrate.ts` in the browser.
 * Props must survive JSON. Only islands may cross this border; a React component used directly in a
 * page is a type error.
 */
export function island<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  { hydrate = "load" }: IslandOptions = {},
) {
  return function Island(props: Props) {
    const onPage = useContext(IslandsOnPage);
    const scripts = useContext(ClientScripts);
    const first = onPage.size === 0;
    onPage.add(name);
    return (
      <>
        <div data-island={name}>{raw(renderToString(createElement(Component, props)))}</div>
        <script type="application/json" data-props={name}>
          {raw(inScript(props))}
        </script>
        {first && <script type="module" src={scripts[hydrate]} />}
      </>
    );
  };
}

/** JSON that cannot end the script element it stands in. */
function inScript(props: object): string {
  return JSON.stringify(props).replaceAll("<", "\\u003c");
}
