/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { shopPaths } from "#shop/shop-paths.ts";
import { templateAtom } from "../shown-template.ts";
import { thingsAtom } from "./things-atom.ts";

/** Shows the design on something else that is sold. */
export function Things() {
  const things = useAtomValue(thingsAtom);
  const { id: shown } = useAtomValue(templateAtom);
  return (
    <nav className="things" aria-labelledby="things-title">
      <p className="field__label" id="things-title">
        Show my design on
      </p>
      <ul>
        {things.map(({ id, name }) => (
          <li key={id}>
            <a
              className="button button--outline button--sm"
              href={shopPaths.designOn(id)}
              aria-current={id === shown ? "true" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
