/** @jsxImportSource react */
import { useAtomValue, useSetAtom, useStore } from "jotai";
import type { FocusEvent, ReactNode } from "react";
import { deleteSelected, doubleSelected } from "../commands/act-on-selected.ts";
import { frameOf, selectedNameAtom } from "../editor/selection.ts";
import { openAreaAtom, selectedAtom, selectionAtom } from "../editor/state.ts";
import { Icon, type IconName } from "../icon.tsx";
import { unitsAtom } from "../units.ts";
import { focusObject } from "./focus-object.ts";
import { describeFrame } from "./gestures/drag.ts";

/** The controls of what is selected: a card in the panel, on a phone a sheet from below. */
export function SelectionSheet({ children }: { children?: ReactNode }) {
  const selected = useAtomValue(selectedAtom);
  const frame = frameOf(selected);
  const area = useAtomValue(openAreaAtom);
  const name = useAtomValue(selectedNameAtom);
  const units = useAtomValue(unitsAtom);
  const select = useSetAtom(selectionAtom);
  const store = useStore();
  if (!frame) return null;
  return (
    <section
      className="sheet"
      aria-labelledby="sheet-title"
      onFocus={showShirt}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === "Escape" && !defaultPrevented) focusObject(selected[0]?.key);
      }}
    >
      <div className="sheet__head">
        <div>
          <h2 className="sheet__title" id="sheet-title" tabIndex={-1}>
            {name}
          </h2>
          <p className="muted small">{describeFrame(frame, area, units)}</p>
        </div>
        <div className="sheet__actions">
          <Action icon="copy" label="Duplicate" onPress={() => doubleSelected(store)} />
          <Action icon="trash" label="Delete" onPress={() => deleteSelected(store)} />
          <Action icon="close" label="Close the controls" onPress={() => select([])} />
        </div>
      </div>
      {children}
    </section>
  );
}

/** A phone's sheet would lie over what is typed where the page begins above the studio. */
function showShirt({ currentTarget: sheet }: FocusEvent<HTMLElement>): void {
  const stage = document.querySelector(".stage");
  if (!stage || getComputedStyle(sheet).position !== "fixed") return;
  const isBehind = stage.getBoundingClientRect().bottom > sheet.getBoundingClientRect().top;
  if (isBehind) stage.scrollIntoView({ block: "end" });
}

type ActionProps = { icon: IconName; label: string; onPress: () => void };

function Action({ icon, label, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className="button button--ghost button--icon"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
