/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { ImageLayer } from "#shop/documents/document.ts";
import { previewHref } from "../../artwork.ts";
import { isNearAtom } from "../../canvas/stage-atoms.ts";
import { artworksAtom } from "../../editor/artworks.ts";

/** A view of 8 times as much wants a picture of this width, in px. */
const NEAR_WIDTH = 1280;

/** Fills the layer's box around 0, 0, in inches. */
export function ImageContent({ layer }: { layer: ImageLayer }) {
  const artwork = useAtomValue(artworksAtom)[layer.artworkId];
  const isNear = useAtomValue(isNearAtom);
  if (!artwork) return null;
  const isStored = artwork.design && !artwork.href.startsWith("blob:");
  const href =
    isNear && isStored && artwork.design ? previewHref(artwork.design, NEAR_WIDTH) : artwork.href;
  const { width, height, crop } = layer;
  const box = { x: -width / 2, y: -height / 2, width, height };
  const shown = { href, imageRendering: layer.hard && "pixelated" };
  if (!crop) return <image {...box} {...shown} preserveAspectRatio="none" />;
  return (
    <svg
      {...box}
      viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <image width="1" height="1" {...shown} preserveAspectRatio="none" />
    </svg>
  );
}
