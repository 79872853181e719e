/** @jsxImportSource react */
import { useAtom, useAtomValue, useSetAtom, useStore } from "jotai";
import { type RefObject, useEffect, useRef, useState } from "react";
import { deleteSelected, doubleSelected } from "../commands/act-on-selected.ts";
import { frameOf, selectedNameAtom } from "../editor/selection.ts";
import { openAreaAtom, selectedAtom, selectionAtom } from "../editor/state.ts";
import { typingAtom, wantedFieldsAtom } from "../editor/wanted-fields.ts";
import { Icon, type IconName } from "../icon.tsx";
import { KindFields } from "../layers/kind-fields.tsx";
import { Properties } from "../layers/properties.tsx";
import { unitsAtom } from "../units.ts";
import { focusObject } from "./focus-object.ts";
import { describeFrame } from "./gestures/drag.ts";

/** The controls of what is selected: a card in the panel, on a phone a sheet from below. */
export function SelectionSheet() {
  const selected = useAtomValue(selectedAtom);
  const frame = frameOf(selected);
  const area = useAtomValue(openAreaAtom);
  const name = useAtomValue(selectedNameAtom);
  const units = useAtomValue(unitsAtom);
  const select = useSetAtom(selectionAtom);
  const store = useStore();
  const sheet = useRef<HTMLElement>(null);
  const { isOpen, open, toggle } = useOpening(sheet);
  if (!frame) return null;
  return (
    <section
      className="sheet"
      aria-labelledby="sheet-title"
      data-open={isOpen ? "" : undefined}
      ref={sheet}
      onFocus={({ target }) => {
        if (target.closest("#sheet-fields")) open();
        showShirt(sheet.current);
      }}
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
          <button
            type="button"
            className="button button--outline button--sm sheet__edit"
            aria-expanded={isOpen}
            aria-controls="sheet-fields"
            onClick={toggle}
          >
            Edit
          </button>
          <Action icon="copy" label="Duplicate" onPress={() => doubleSelected(store)} />
          <Action icon="trash" label="Delete" onPress={() => deleteSelected(store)} />
          <Action icon="close" label="Close the controls" onPress={() => select([])} />
        </div>
      </div>
      <div className="sheet__fields" id="sheet-fields">
        <KindFields />
        <Properties />
      </div>
    </section>
  );
}

/** On a phone the fields are there once somebody opens them, or comes to type. */
function useOpening(sheet: RefObject<HTMLElement | null>) {
  const [isOpened, setIsOpened] = useState(false);
  const [typing, setTyping] = useAtom(typingAtom);
  const [wanted, setWanted] = useAtom(wantedFieldsAtom);
  const isSelected = useAtomValue(selectionAtom).includes(wanted ?? "");
  const isOpen = isOpened || isSelected || typing !== undefined;

  useEffect(() => {
    if (wanted === undefined) return;
    setWanted(undefined);
    if (!isSelected) return;
    setIsOpened(true);
    focusFields(sheet.current);
  }, [sheet, wanted, isSelected, setWanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it has come, or grown, over the shirt.
  useEffect(() => showShirt(sheet.current), [sheet, isOpen]);

  return {
    isOpen,
    open: () => setIsOpened(true),
    toggle(): void {
      // Its field may never come.
      setTyping(undefined);
      setIsOpened(!isOpen);
    },
  };
}

/** The first field, or the title above the fields where all are off. */
function focusFields(sheet: HTMLElement | null): void {
  const first = ":is(textarea, input):not([type=hidden]):enabled";
  (sheet?.querySelector<HTMLElement>(first) ?? document.getElementById("sheet-title"))?.focus();
}

/** A phone's sheet would lie over what is typed where the page begins above the studio. */
function showShirt(sheet: HTMLElement | null): void {
  const stage = document.querySelector(".stage");
  if (!sheet || !stage || getComputedStyle(sheet).position !== "fixed") return;
  const isBehind = stage.getBoundingClientRect().bottom > sheet.getBoundingClientRect().top;
  if (isBehind) stage.scrollIntoView({ block: "end" });
}

type ActionProps = { icon: IconName; label: string; onPress: () => void };

function Action({ icon, label, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={`button button--ghost button--icon sheet__${icon}`}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
