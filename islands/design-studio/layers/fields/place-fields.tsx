/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { belowCollar } from "#shop/documents/below-collar.ts";
import { boundsOf, unionOf } from "#shop/documents/geometry.ts";
import { moveBy, rotateTo, scaleBy } from "#shop/documents/layers/reshape.ts";
import { toUnits, type Units } from "#shop/print-size.ts";
import { unitsAtom } from "../../units.ts";
import type { Chosen } from "../use-chosen.ts";
import { LengthField } from "./length-field.tsx";
import { NumberField } from "./number-field.tsx";
import { showNumber } from "./read-number.ts";
import { sizeLimits } from "./size-limits.ts";

const STAYS = "the middle stays on the print area.";

/** Where the chosen layers are and how large, together when they are several. */
export function PlaceFields({ chosen }: { chosen: Chosen }) {
  const { areaBox, isLocked: disabled } = chosen;
  const units = useAtomValue(unitsAtom);
  const unlocked = chosen.layers.filter(({ locked }) => !locked);
  const layers = disabled ? chosen.layers : unlocked;
  const bounds = unionOf(layers.map(boundsOf));
  const [first] = layers;
  if (!bounds || !first) return null;
  const only = layers.length === 1 ? first : undefined;
  const { width, height } = only ?? bounds;
  const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  const across = middle.x - areaBox.width / 2;
  const collar = belowCollar(chosen.area);
  const down = bounds.y + (collar ?? 0);

  function move(by: { x: number; y: number }, merge?: string): void {
    chosen.changeEach("Move", (layer) => moveBy(layer, by), merge);
  }

  function scale(factor: number, merge?: string): void {
    chosen.changeEach("Resize", (layer) => scaleBy(layer, factor, middle), merge);
  }

  return (
    <fieldset className="place-fields">
      <legend className="visually-hidden">Place and size of {chosen.subject}</legend>
      <LengthField
        label="Across"
        value={across}
        min={-areaBox.width / 2}
        max={areaBox.width / 2}
        reason={STAYS}
        spoken={spokenAcross(across, units)}
        disabled={disabled}
        onChange={(to, merge) => move({ x: to - across, y: 0 }, merge)}
      />
      <LengthField
        label={collar === undefined ? "From top" : "Below collar"}
        value={down}
        min={down - bounds.y + areaBox.y - bounds.height / 2}
        max={down - bounds.y + areaBox.y + areaBox.height - bounds.height / 2}
        reason={STAYS}
        spoken={spokenDown(down, collar === undefined ? "top of the print area" : "collar", units)}
        disabled={disabled}
        onChange={(to, merge) => move({ x: 0, y: to - down }, merge)}
      />
      {only && (
        <NumberField
          label="Angle"
          unit="°"
          value={only.rotation}
          min={-360}
          max={360}
          step={1}
          largeStep={15}
          disabled={disabled}
          onChange={(to, merge) =>
            chosen.changeEach("Rotate", (layer) => rotateTo(layer, to), merge)
          }
        />
      )}
      {(["width", "height"] as const).map((side) => {
        const now = side === "width" ? width : height;
        return (
          <LengthField
            key={side}
            {...sizeLimits(layers, now)}
            label={side === "width" ? "Width" : "Height"}
            value={now}
            disabled={disabled}
            onChange={(to, merge) => scale(to / now, merge)}
          />
        );
      })}
    </fieldset>
  );
}

const NAMES: Record<Units, string> = { in: "inches", cm: "centimeters" };

function spokenAcross(across: number, units: Units): string {
  const length = showNumber(toUnits(Math.abs(across), units));
  if (length === "0") return "in the middle";
  return `${length} ${NAMES[units]} ${across < 0 ? "left" : "right"} of the middle`;
}

function spokenDown(down: number, what: string, units: Units): string {
  const length = showNumber(toUnits(Math.abs(down), units));
  return `${length} ${NAMES[units]} ${down < 0 ? "above" : "below"} the ${what}`;
}
