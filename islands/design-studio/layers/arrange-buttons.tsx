/** @jsxImportSource react */
import { type Axis, align, EDGES, type Edge, spread } from "#shop/documents/layers/arrange.ts";
import { ShapeIcon } from "./shape-icon.tsx";
import type { Chosen } from "./use-chosen.ts";

const AXES: Axis[] = ["horizontally", "vertically"];
const SPREAD_FROM = 3;

/** Several line up with each other; one with the print area. */
export function ArrangeButtons({ chosen }: { chosen: Chosen }) {
  const { layers, areaBox: area, isChosen, isLocked } = chosen;
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
            label={LABELS[edge]}
            disabled={isLocked}
            onClick={() =>
              chosen.change(LABELS[edge], (all) => align(all, isChosen, { edge, area }))
            }
          />
        ))}
        {!isOne &&
          AXES.map((axis) => (
            <ArrangeButton
              key={axis}
              icon={axis}
              label={`Spread evenly ${WAYS[axis]}`}
              disabled={movable < SPREAD_FROM}
              onClick={() =>
                chosen.change(`Spread ${WAYS[axis]}`, (all) => spread(all, isChosen, axis))
              }
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

const LABELS: Record<Edge, string> = {
  left: "Align left",
  center: "Align center",
  right: "Align right",
  top: "Align top",
  middle: "Align middle",
  bottom: "Align bottom",
};

const WAYS: Record<Axis, string> = { horizontally: "side by side", vertically: "top to bottom" };
