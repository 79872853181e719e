/** @jsxImportSource react */
import { type Crop, MIN_CROP } from "#shop/documents/layers/crop.ts";
import { type CropSide, cutSide } from "#shop/documents/layers/crop-sides.ts";
import { NumberField } from "../fields/number-field.tsx";

type CropFieldsProps = { crop: Crop; isFlipped: boolean; onChange: (crop: Crop) => void };

/** How much of each side is cut off, in percent of the whole picture. */
export function CropFields({ crop, isFlipped, onChange }: CropFieldsProps) {
  return (
    <fieldset className="place-fields">
      <legend className="field__label">Cut off</legend>
      {SIDES.map((side) => {
        const own = isFlipped ? MIRRORED[side] : side;
        const { cut, most } = cutOff(crop, own);
        return (
          <NumberField
            key={side}
            label={LABELS[side]}
            unit="%"
            value={cut * 100}
            min={0}
            max={most * 100}
            step={1}
            largeStep={10}
            reason="some of the picture has to remain."
            onChange={(percent) => onChange(cutSide(crop, own, edge(own, percent / 100)))}
          />
        );
      })}
    </fieldset>
  );
}

const SIDES: CropSide[] = ["left", "right", "top", "bottom"];

const LABELS: Record<CropSide, string> = {
  left: "Left",
  right: "Right",
  top: "Top",
  bottom: "Bottom",
};

const MIRRORED: Record<CropSide, CropSide> = {
  left: "right",
  right: "left",
  top: "top",
  bottom: "bottom",
};

function cutOff({ x, y, width, height }: Crop, side: CropSide) {
  if (side === "left") return { cut: x, most: x + width - MIN_CROP };
  if (side === "top") return { cut: y, most: y + height - MIN_CROP };
  if (side === "right") return { cut: 1 - x - width, most: 1 - x - MIN_CROP };
  return { cut: 1 - y - height, most: 1 - y - MIN_CROP };
}

/** The side is then here, from the picture's left or top. */
function edge(side: CropSide, cut: number): number {
  return side === "left" || side === "top" ? cut : 1 - cut;
}
