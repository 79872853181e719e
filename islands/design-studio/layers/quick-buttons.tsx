/** @jsxImportSource react */

import type { ImageLayer } from "#shop/documents/document.ts";
import { align } from "#shop/documents/layers/arrange.ts";
import { fillWidth } from "#shop/documents/layers/fill-width.ts";
import { flipLayer } from "#shop/documents/layers/reshape.ts";
import { namedFrame, nearestPlacement } from "#shop/documents/named-placement.ts";
import type { Side } from "#shop/placement.ts";
import type { EditorLayer } from "../editor/state.ts";
import { CropButton } from "./crop/crop-button.tsx";
import type { Chosen } from "./use-chosen.ts";

/** What is wanted most often, by one press. */
export function QuickButtons({ chosen }: { chosen: Chosen }) {
  const { layers, area, areaBox, isChosen, isLocked: disabled } = chosen;
  const [only, ...others] = layers;
  const side = area === "front" || area === "back" ? area : undefined;
  const image = only?.kind === "image" && others.length === 0 ? only : undefined;
  return (
    <div className="row">
      {others.length === 0 && (
        <QuickButton
          label="Center"
          disabled={disabled}
          onClick={() =>
            chosen.change("Center", (all) =>
              align(all, isChosen, { edge: "center", area: areaBox }),
            )
          }
        />
      )}
      <QuickButton
        label="Fill width"
        disabled={disabled}
        onClick={() =>
          chosen.change("Fill the width with", (all) => fillWidth(all, isChosen, areaBox))
        }
      />
      <QuickButton
        label="Flip"
        disabled={disabled}
        onClick={() => chosen.changeEach("Flip", flipLayer)}
      />
      {image && <CropButton layer={image} />}
      {image && side && (
        <QuickButton
          label="Reset to named position"
          disabled={disabled}
          onClick={() => chosen.changeEach("Reset the place of", (layer) => reset(layer, side))}
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

/** The nearest of the named positions and steps, upright. */
function reset(layer: EditorLayer, side: Side): EditorLayer {
  if (layer.kind !== "image") return layer;
  const { key: _, ...image }: EditorLayer & ImageLayer = layer;
  const placement = nearestPlacement({ version: 1, areas: { front: [image] } });
  const upright = { ...layer, ...namedFrame(layer, { side, ...placement }), rotation: 0 };
  // Of a cropped picture the quick way would not know the proportions.
  return layer.crop ? upright : { ...upright, placement };
}
