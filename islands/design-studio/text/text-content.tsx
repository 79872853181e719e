/** @jsxImportSource react */
import { useEffect } from "react";
import type { TextLayer } from "#shop/documents/document.ts";
import { textPath } from "#shop/text/text-svg.ts";
import { loadFont, useOutline } from "./use-outline.ts";

/** Fills the layer's box, centered at 0, 0, in inches. */
export function TextContent({ layer }: { layer: TextLayer }) {
  const { outline, hasFailed } = useOutline(layer);
  useRetryOnline(layer, hasFailed);
  if (!outline) return <Placeholder layer={layer} hasFailed={hasFailed} />;
  return <path {...textPath(layer, outline)} />;
}

function Placeholder({ layer, hasFailed }: { layer: TextLayer; hasFailed: boolean }) {
  const { width, height, fill } = layer;
  return (
    <rect
      className={hasFailed ? "text-wait text-wait--failed" : "text-wait"}
      x={-width / 2}
      y={-height / 2}
      width={width}
      height={height}
      stroke={fill}
    />
  );
}

function useRetryOnline({ font, text }: TextLayer, hasFailed: boolean): void {
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => void loadFont({ font, text });
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [hasFailed, font, text]);
}
