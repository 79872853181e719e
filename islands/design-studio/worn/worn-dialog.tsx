/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { AreaId } from "#shop/goods/area.ts";
import type { View } from "#shop/goods/template.ts";
import { openAreaAtom } from "../editor/state.ts";
import { Icon } from "../icon.tsx";
import { templateAtom } from "../shown-template.ts";
import { WornPicture } from "./worn-picture.tsx";

/** `openings` counts the requests to open it; it opens at the side that is edited. */
export function WornDialog({ openings }: { openings: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { shots = [], worn = shots } = useAtomValue(templateAtom);
  const area = useAtomValue(openAreaAtom);
  const [shot, setShot] = useState<string>();
  const open = () => setShot(shotOf(worn, area)?.id);
  const opened = useRef(0);

  useEffect(() => {
    if (openings === opened.current) return;
    opened.current = openings;
    open();
    dialog.current?.showModal();
  });

  const shown = worn.find(({ id }) => id === shot);
  return (
    <dialog
      className="dialog worn"
      ref={dialog}
      aria-labelledby="worn-title"
      onClose={() => setShot(undefined)}
    >
      <div className="dialog__head">
        <h2 id="worn-title">See it worn</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons. */}
        <div className="tabs" role="group" aria-label="Pictures">
          {worn.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="tabs__tab"
              aria-pressed={id === shot}
              onClick={() => setShot(id)}
            >
              {name}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="button button--ghost button--icon"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {shown && <WornPicture key={shown.id} shot={shown} />}
    </dialog>
  );
}

function shotOf(shots: readonly View[], open: AreaId): View | undefined {
  const shows = ({ shot, areas }: View) =>
    !shot?.isFurther && areas.some(({ area }) => area.id === open);
  return shots.find(shows) ?? shots[0];
}
