/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { KeyboardEvent, MouseEvent } from "react";
import { LayerContent } from "../canvas/layer-content.tsx";
import { artworksAtom } from "../editor/artworks.ts";
import { nameOf } from "../editor/describe.ts";
import type { EditorLayer } from "../editor/state.ts";
import { type Shape, ShapeIcon } from "./shape-icon.tsx";
import type { RowHandle } from "./use-row-drag.ts";
import { type RowEdits, rowId } from "./use-row-edits.ts";

type LayerRowProps = {
  layer: EditorLayer;
  /** `2 of 3 from the top` */
  place: string;
  isSelected: boolean;
  drop: "dragged" | "before" | "after" | undefined;
  handle: RowHandle;
  edits: RowEdits;
  onSelect: (event: MouseEvent) => void;
};

export function LayerRow({
  layer,
  place,
  isSelected,
  drop,
  handle,
  edits,
  onSelect,
}: LayerRowProps) {
  const { key, locked } = layer;
  const artworks = useAtomValue(artworksAtom);
  const name = nameOf(layer, artworks);

  function press(event: KeyboardEvent): void {
    const order = event.altKey ? MOVES[event.key] : undefined;
    if (order) edits.order(order, [key]);
    else if (event.key === "Delete" && !locked) edits.remove([key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <li className="layer" data-key={key} data-drop={drop} data-selected={isSelected || undefined}>
      <span
        className="layer__handle"
        aria-hidden="true"
        title="Drag to change the order"
        {...handle}
      >
        <ShapeIcon of="grip" />
      </span>
      <button
        type="button"
        id={rowId(key)}
        className="layer__select"
        aria-pressed={isSelected}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        aria-label={`${name}, ${place}${locked ? ", locked" : ""}`}
        onClick={onSelect}
        onKeyDown={press}
      >
        <LayerPicture layer={layer} />
        <span className="layer__name">{name}</span>
      </button>
      <span className="layer__buttons">
        <RowButton
          shape={locked ? "locked" : "unlocked"}
          label={`Lock ${name}`}
          isPressed={locked}
          onClick={() => edits.toggleLock(layer)}
        />
        <RowButton shape="double" label={`Duplicate ${name}`} onClick={() => edits.double(key)} />
        <RowButton
          shape="trash"
          label={locked ? `Delete ${name}: unlock it first` : `Delete ${name}`}
          isDisabled={locked}
          onClick={() => edits.remove([key])}
        />
      </span>
    </li>
  );
}

/** The key of another layout's arrows is the same. */
const MOVES: Record<string, "forward" | "backward"> = {
  ArrowUp: "forward",
  ArrowDown: "backward",
};

/** The picture shows the layer upright and in its proportions. */
function LayerPicture({ layer }: { layer: EditorLayer }) {
  const { width, height } = layer;
  return (
    <svg
      className="layer__picture"
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      aria-hidden="true"
    >
      <LayerContent layer={layer} />
    </svg>
  );
}

type RowButtonProps = {
  shape: Shape;
  label: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
};

function RowButton({ shape, label, isPressed, isDisabled = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className="button button--ghost layer__button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    >
      <ShapeIcon of={shape} />
    </button>
  );
}
