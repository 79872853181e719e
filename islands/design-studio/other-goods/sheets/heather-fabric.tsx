/** @jsxImportSource react */
import { useId, useMemo } from "react";
import { fiberTile, TILE } from "#shop/goods/cloth/fibers.ts";
import { isPhoto } from "#shop/goods/photographs/is-photo.ts";
import { belowSheen, partsOf } from "#shop/goods/photographs/light.ts";
import { SheetPicture, WHOLE } from "./pictured-sheets.tsx";
import { type PicturedProps, pictureOf } from "./planes.ts";

type HeatherProps = PicturedProps & { fibers: readonly string[] };

/** Gray cloth times its fibers: the same ones lie at the same places as on mockups. */
export function HeatherFabric({ view, color, fibers }: HeatherProps) {
  const id = useId();
  const tile = useMemo(drawTile, []);
  // Mockups have two pixels where a view has one.
  const size = { x: 0, y: 0, width: TILE / 2, height: TILE / 2 };
  const isLit = isPhoto(pictureOf({ view, color }));
  const shown = isLit ? fibers.map((fiber) => belowSheen(fiber, color.hex)) : fibers;
  const table = (part: 0 | 1 | 2) => shown.map((hex) => partsOf(hex)[part]).join(" ");
  return (
    <>
      <filter id={id} colorInterpolationFilters="sRGB" filterUnits="userSpaceOnUse" {...WHOLE}>
        <feImage href={tile} preserveAspectRatio="none" {...size} />
        <feTile {...WHOLE} />
        <feComponentTransfer result="fibers">
          <feFuncR type="table" tableValues={table(0)} />
          <feFuncG type="table" tableValues={table(1)} />
          <feFuncB type="table" tableValues={table(2)} />
        </feComponentTransfer>
        <feComposite in="SourceGraphic" in2="fibers" operator="arithmetic" k1="1" />
      </filter>
      <SheetPicture {...{ view, color }} sheet="fabric" filter={`url(#${id})`} />
    </>
  );
}

/** A picture as a data URL; empty where nothing can be drawn. */
function drawTile(): string {
  const canvas = document.createElement("canvas");
  canvas.width = TILE;
  canvas.height = TILE;
  const context = canvas.getContext("2d");
  if (!context) return "";
  const pixels = context.createImageData(TILE, TILE);
  for (const [at, level] of fiberTile().entries())
    pixels.data.set([level, level, level, 255], at * 4);
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL();
}
