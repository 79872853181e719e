/** @jsxImportSource react */
import type { Order } from "../commands/order.ts";
import type { Chosen } from "./use-chosen.ts";
import { useRowEdits } from "./use-row-edits.ts";

/** Dragging is one way; these are the other. */
export function OrderButtons({ chosen }: { chosen: Chosen }) {
  const { order } = useRowEdits();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons.
    <div className="order-buttons" role="group" aria-label="Order of the selected layers">
      {BUTTONS.map(([to, label]) => (
        <button
          key={to}
          type="button"
          className="button button--outline button--sm"
          onClick={() => order(to, chosen.keys)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

const BUTTONS: [Order, string][] = [
  ["forward", "Bring forward"],
  ["backward", "Send backward"],
  ["top", "To the top"],
  ["bottom", "To the bottom"],
];
