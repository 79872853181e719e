/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { type ComponentType, useEffect, useState } from "react";
import type { ArtLayer, ImageLayer, Layer, TextLayer } from "#shop/documents/document.ts";
import { previewHref } from "../artwork.ts";
import { artworksAtom } from "../editor/artworks.ts";
import { useIsEarly } from "../use-is-early.ts";
import { isNearAtom } from "./stage-atoms.ts";

/** Fills the layer's box around 0, 0, in inches. */
export function LayerContent({ layer }: { layer: Layer }) {
  if (layer.kind === "image") return <ImageContent layer={layer} />;
  return <LoadedContent layer={layer} />;
}

type Loaded = {
  Text?: ComponentType<{ layer: TextLayer }>;
  Art?: ComponentType<{ layer: ArtLayer }>;
};

let loaded: Loaded = {};

/** Nothing until its script is there, on the server neither. */
function LoadedContent({ layer }: { layer: TextLayer | ArtLayer }) {
  const [parts, setLoaded] = useState(loaded);
  const { Text, Art }: Loaded = useIsEarly() ? {} : parts;
  const { kind } = layer;
  useEffect(() => {
    const show = (more: Loaded) => {
      loaded = { ...loaded, ...more };
      setLoaded(loaded);
    };
    // Offline nothing comes; what is there is shown by the next page.
    load(kind).then(show, () => undefined);
  }, [kind]);
  if (layer.kind === "text") return Text ? <Text layer={layer} /> : null;
  return Art ? <Art layer={layer} /> : null;
}

async function load(kind: "text" | "art"): Promise<Loaded> {
  if (kind === "text") return { Text: (await import("../text/text-content.tsx")).TextContent };
  return { Art: (await import("../art/art-content.tsx")).ArtContent };
}

/** For views of 8 times as much, in px of the picture's width. */
const NEAR_WIDTH = 1280;

function ImageContent({ layer }: { layer: ImageLayer }) {
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
