/** @jsxImportSource react */
import { useAtomValue, useSetAtom } from "jotai";
import type { Layer } from "#shop/documents/document.ts";
import { boundsOf, normalized, unionOf } from "#shop/documents/geometry.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { toUnits, type Units } from "#shop/print-size.ts";
import { transformAtom } from "../../commands/layers.ts";
import { STILL, scaleLimits } from "../../editor/transform.ts";
import { unitsAtom } from "../../units.ts";
import type { Chosen } from "../use-chosen.ts";
import { LengthField } from "./length-field.tsx";
import { NumberField } from "./number-field.tsx";
import { showNumber } from "./read-number.ts";

const STAYS = "the middle stays on the print area.";

/** The fields say where the chosen layers are and how large, together when they are several. */
export function PlaceFields({ chosen }: { chosen: Chosen }) {
  const { areaBox, isLocked: disabled } = chosen;
  const units = useAtomValue(unitsAtom);
  const transform = useSetAtom(transformAtom);
  const unlocked = chosen.layers.filter(({ locked }) => !locked);
  const layers = disabled ? chosen.layers : unlocked;
  const bounds = unionOf(layers.map(boundsOf));
  const [first] = layers;
  if (!bounds || !first) return null;
  const only = layers.length === 1 ? first : undefined;
  const { width, height } = only ?? bounds;
  const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  const across = middle.x - areaBox.width / 2;
  const { collar } = areaOf(chosen.area);
  const down = bounds.y + (collar ?? -areaBox.y);

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
        onChange={(to, merge) => transform("Move", { ...STILL, dx: to - across }, merge, chosen)}
      />
      <LengthField
        label={collar === undefined ? "From top" : "Below collar"}
        value={down}
        min={down - bounds.y + areaBox.y - bounds.height / 2}
        max={down - bounds.y + areaBox.y + areaBox.height - bounds.height / 2}
        reason={STAYS}
        spoken={spokenDown(down, collar === undefined ? "top of the print area" : "collar", units)}
        disabled={disabled}
        onChange={(to, merge) => transform("Move", { ...STILL, dy: to - down }, merge, chosen)}
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
          onChange={(to, merge) => {
            const turn = normalized(to - only.rotation);
            if (turn) transform("Rotate", { ...STILL, anchor: only, turn }, merge, chosen);
          }}
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
            onChange={(to, merge) =>
              transform("Resize", { ...STILL, anchor: middle, scale: to / now }, merge, chosen)
            }
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

/** How short and long this side may become, with all layers in their proportions. */
function sizeLimits(layers: readonly Layer[], side: number): { min: number; max: number } {
  const { least, most } = scaleLimits(layers);
  return { min: side * least, max: side * most };
}
