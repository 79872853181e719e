/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { AreaId } from "#shop/goods/area.ts";
import { areaOf } from "#shop/goods/areas.ts";
import { dpiTier } from "#shop/placement.ts";
import { formatDpi, formatSize } from "#shop/print-size.ts";
import { type Artworks, artworksAtom, croppedSize } from "../editor/artworks.ts";
import { frameOf } from "../editor/selection.ts";
import { areasAtom, type EditorLayer, layersIn, openAreaAtom } from "../editor/state.ts";
import { viewAtom, worstAdviceAtom } from "../session.ts";
import { templateAtom } from "../shown-template.ts";
import { unitsAtom } from "../units.ts";

/** Print size and sharpness of the visible area; screen readers announce changes. */
export function PrintLine() {
  const open = useAtomValue(openAreaAtom);
  // The shirt that turns shows this one at first.
  const [first] = useAtomValue(templateAtom).areas;
  const area = useAtomValue(viewAtom) === "3d" ? first.id : open;
  const layers = layersIn(useAtomValue(areasAtom), area);
  const artworks = useAtomValue(artworksAtom);
  const units = useAtomValue(unitsAtom);
  const print = printOf(layers, artworks);
  const worst = useAtomValue(worstAdviceAtom);
  const tier = print && print.dpi >= 0 && dpiTier(print.dpi);
  return (
    <p className="print-line" aria-live="polite" data-tier={tier || undefined}>
      {print ? (
        <>
          Prints <strong>{formatSize(print.inches, units)}</strong>
          {tier && <Sharpness dpi={print.dpi} tier={tier} />}
        </>
      ) : (
        <span className="muted">{nothingOn(area)}</span>
      )}
      {worst && (
        <span className="print-line__advice">
          {worst.area !== area && `${areaOf(worst.area).name}: `}
          {worst.message}
        </span>
      )}
    </p>
  );
}

function Sharpness({ dpi, tier }: { dpi: number; tier: ReturnType<typeof dpiTier> }) {
  return (
    <>
      {dpi === Infinity ? ", " : " at "}
      <strong>{formatDpi(dpi)}</strong> <span className={`badge ${BADGES[tier]}`}>{tier}</span>
    </>
  );
}

const BADGES = { good: "badge--primary", soft: "badge--secondary", poor: "badge--destructive" };

function nothingOn(area: AreaId): string {
  const { isMain, name } = areaOf(area);
  if (isMain) return "Upload a design to see how large and how sharp it prints.";
  return `There is nothing on the ${name.toLowerCase()} yet.`;
}

/**
 * Measures all layers together; `dpi` is that of the coarsest picture, NaN where it is not known or
 * says nothing.
 */
function printOf(layers: readonly EditorLayer[], artworks: Artworks) {
  const inches = frameOf(layers);
  const pictures = layers.flatMap((layer) => (layer.kind === "image" ? layer : []));
  const dpis = pictures.map((layer) => {
    const artwork = artworks[layer.artworkId];
    if (!artwork || layer.hard || artwork.imageScale === undefined) return Number.NaN;
    if (artwork.imageScale === 0) return Infinity;
    return ((artwork.imageScale ?? 1) * croppedSize(layer, artwork).width) / layer.width;
  });
  return inches && { inches, dpi: Math.min(...dpis) };
}
