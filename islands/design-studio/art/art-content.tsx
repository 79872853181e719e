/** @jsxImportSource react */
import { useId, useMemo } from "react";
import { artSvg } from "#shop/art/art-svg.ts";
import type { ArtLayer } from "#shop/documents/document.ts";
import { useArtPicture } from "./use-art-picture.ts";

/** Fills the layer's box around 0, 0, in inches; a pale box until its picture is there. */
export function ArtContent({ layer }: { layer: ArtLayer }) {
  const { art, width, height, colors } = layer;
  const { data: picture, isError } = useArtPicture(art);
  const prefix = `art${useId().replaceAll(/\W/g, "")}-`;
  const markup = useMemo(
    () => picture && artSvg({ width, height, colors }, picture, prefix),
    [picture, width, height, colors, prefix],
  );
  if (markup) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the shop's own library
    return <g dangerouslySetInnerHTML={{ __html: markup }} />;
  }
  return (
    <rect
      className={isError ? "art-content art-content--missing" : "art-content"}
      x={-width / 2}
      y={-height / 2}
      width={width}
      height={height}
      rx={Math.min(width, height) / 20}
    />
  );
}
