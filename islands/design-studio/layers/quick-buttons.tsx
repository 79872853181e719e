/** @jsxImportSource react */
import { useSetAtom } from "jotai";
import { isSide } from "#shop/placement.ts";
import { alignAtom, fillWidthAtom, flipAtom, resetPlaceAtom } from "../commands/chosen.ts";
import { CropButton } from "./crop/crop-button.tsx";
import type { Chosen } from "./use-chosen.ts";

/** The buttons do by one press what is wanted most often. */
export function QuickButtons({ chosen }: { chosen: Chosen }) {
  const { layers, area, isLocked: disabled } = chosen;
  const align = useSetAtom(alignAtom);
  const fillWidth = useSetAtom(fillWidthAtom);
  const flip = useSetAtom(flipAtom);
  const resetPlace = useSetAtom(resetPlaceAtom);
  const [only, ...others] = layers;
  const side = isSide(area) ? area : undefined;
  const image = only?.kind === "image" && others.length === 0 ? only : undefined;
  return (
    <div className="row">
      {others.length === 0 && (
        <QuickButton
          label="Center"
          disabled={disabled}
          onClick={() => align(chosen, "center", "Center")}
        />
      )}
      <QuickButton label="Fill width" disabled={disabled} onClick={() => fillWidth(chosen)} />
      <QuickButton label="Flip" disabled={disabled} onClick={() => flip(chosen)} />
      {image && <CropButton layer={image} />}
      {image && side && (
        <QuickButton
          label="Reset to named position"
          disabled={disabled}
          onClick={() => resetPlace(chosen, side)}
        />
      )}
    </div>
  );
}

type QuickButtonProps = { label: string; disabled: boolean; onClick: () => void };

function QuickButton({ label, ...button }: QuickButtonProps) {
  return (
    <button type="button" className="button button--outline button--sm" {...button}>
      {label}
    </button>
  );
}
