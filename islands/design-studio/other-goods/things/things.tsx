/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { DesignDocument } from "#shop/documents/document.ts";
import { fateTexts } from "#shop/documents/other-things/fate-text.ts";
import { whatBecomes } from "#shop/documents/other-things/what-becomes.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { documentOf } from "../../editor/areas-of.ts";
import { areasAtom } from "../../editor/state.ts";
import { templateAtom } from "../../shown-template.ts";
import { ThingProducts } from "./thing-products.tsx";
import { type Thing, thingsAtom } from "./things-atom.ts";

/** Shows the design on something else that is sold, and says beforehand what becomes of it there. */
export function Things() {
  const things = useAtomValue(thingsAtom);
  const { id: shown } = useAtomValue(templateAtom);
  const document = documentOf(useAtomValue(areasAtom));
  if (things.length === 0) return null;
  return (
    <nav className="things" aria-labelledby="things-title">
      <p className="field__label" id="things-title">
        Show my design on
      </p>
      <ul>
        {things.map((thing) => (
          <li key={thing.id} className="things__thing">
            <ThingLink {...thing} document={document} isShown={thing.id === shown} />
            <ThingProducts {...thing} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ThingLinkProps = Thing & { document: DesignDocument; isShown: boolean };

function ThingLink({ id, name, places, document, isShown }: ThingLinkProps) {
  return (
    <a
      className="things__show"
      href={shopPaths.designOn(id)}
      aria-current={isShown ? "true" : undefined}
    >
      <span className="things__name">{name}</span>
      {fateTexts(whatBecomes(document, places)).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </a>
  );
}
