/** @jsxImportSource react */
import { useAtomValue, useSetAtom, useStore } from "jotai";
import type { ReactNode } from "react";
import { doubleSelectedAtom, frameOf, selectedNameAtom } from "../editor/selection.ts";
import { openAreaAtom, selectedAtom, selectionAtom } from "../editor/state.ts";
import { Icon } from "../icon.tsx";
import { describeFrame } from "./drag.ts";
import { deleteSelected } from "./keys.ts";

/** The controls of what is selected: a card in the panel, on a phone a sheet from below. */
export function SelectionSheet({ children }: { children?: ReactNode }) {
  const selected = useAtomValue(selectedAtom);
  const frame = frameOf(selected);
  const area = useAtomValue(openAreaAtom);
  const name = useAtomValue(selectedNameAtom);
  const select = useSetAtom(selectionAtom);
  if (!frame) return null;
  return (
    <section className="sheet" aria-labelledby="sheet-title">
      <div className="sheet__head">
        <div>
          <h2 className="sheet__title" id="sheet-title">
            {name}
          </h2>
          <p className="muted small">{describeFrame(frame, area)}</p>
        </div>
        <button
          type="button"
          className="button button--ghost button--icon"
          aria-label="Close the controls"
          onClick={() => select([])}
        >
          <Icon name="close" />
        </button>
      </div>
      <Actions />
      {children}
    </section>
  );
}

function Actions() {
  const store = useStore();
  return (
    <div className="row sheet__actions">
      <button
        type="button"
        className="button button--outline button--sm"
        onClick={() => store.set(doubleSelectedAtom)}
      >
        <Icon name="copy" />
        Double
      </button>
      <button
        type="button"
        className="button button--outline button--sm"
        onClick={() => deleteSelected(store)}
      >
        <Icon name="trash" />
        Delete
      </button>
    </div>
  );
}
