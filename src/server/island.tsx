/** @jsxImportSource hono/jsx */

import { raw } from "hono/html";
import { createContext, useContext } from "hono/jsx";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";

/** Names of the islands on the page, for its headers. */
export const IslandsOnPage = createContext<Set<string>>(new Set());

export const ClientScripts = createContext({ load: "", visible: "" });

type IslandOptions = {
  /** `visible` loads nothing until the island is about to scroll into view; only one per page. */
  hydrate?: "load" | "visible";
};

/** Props must survive JSON. Without `island`, a React component in a page is a type error. */
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
        {hydrate === "load" && (
          <p class="early" role="status">
            Still loading. What you enter counts already.
          </p>
        )}
        <div data-island={name}>{raw(renderToString(createElement(Component, props)))}</div>
        <script type="application/json" data-props={name}>
          {raw(inScript(props))}
        </script>
        {first && <script type="module" src={scripts[hydrate]} />}
      </>
    );
  };
}

/** Escapes JSON so that it cannot end its script element. */
function inScript(props: object): string {
  return JSON.stringify(props).replaceAll("<", "\\u003c");
}
