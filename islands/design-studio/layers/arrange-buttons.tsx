/** @jsxImportSource react */
import { useSetAtom } from "jotai";
import { type Axis, EDGES, type Edge } from "#shop/documents/layers/arrange.ts";
import { alignAtom, spreadAtom, WAYS } from "../commands/chosen.ts";
import { ShapeIcon } from "./shape-icon.tsx";
import type { Chosen } from "./use-chosen.ts";

const AXES: Axis[] = ["horizontally", "vertically"];
const SPREAD_FROM = 3;

/** Several line up with each other; one with the print area. */
export function ArrangeButtons({ chosen }: { chosen: Chosen }) {
  const { layers, isLocked } = chosen;
  const align = useSetAtom(alignAtom);
  const spread = useSetAtom(spreadAtom);
  const isOne = layers.length === 1;
  const movable = layers.filter(({ locked }) => !locked).length;
  return (
    <fieldset className="arrange">
      <legend className="field__label">
        {isOne ? "Align on the print area" : "Align with each other"}
      </legend>
      <div className="arrange__buttons">
        {EDGES.map((edge) => (
          <ArrangeButton
            key={edge}
            icon={edge}
            label={`Align ${edge}`}
            disabled={isLocked}
            onClick={() => align(chosen, edge)}
          />
        ))}
        {!isOne &&
          AXES.map((axis) => (
            <ArrangeButton
              key={axis}
              icon={axis}
              label={`Spread evenly ${WAYS[axis]}`}
              disabled={movable < SPREAD_FROM}
              onClick={() => spread(chosen, axis)}
            />
          ))}
      </div>
      {!isOne && movable < SPREAD_FROM && (
        <p className="field__hint">Select three or more unlocked layers to spread them evenly.</p>
      )}
    </fieldset>
  );
}

type ArrangeButtonProps = {
  icon: Edge | Axis;
  label: string;
  disabled: boolean;
  onClick: () => void;
};

function ArrangeButton({ icon, label, ...button }: ArrangeButtonProps) {
  return (
    <button
      type="button"
      className="button button--outline arrange__button"
      aria-label={label}
      title={label}
      {...button}
    >
      <ShapeIcon of={icon} />
    </button>
  );
}
