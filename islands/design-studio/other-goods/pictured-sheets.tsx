/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { useId } from "react";
import type { Sheet } from "#shop/goods/sheet.ts";
import type { ViewId } from "#shop/goods/template.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { templateAtom } from "../shown-template.ts";

type FabricProps = { view: ViewId; hex: string };
type FoldsProps = { view: ViewId; tone: { shade: number; light: number } };

/** Gray cloth times its color, as mockups have it. */
export function PicturedFabric({ view, hex }: FabricProps) {
  const id = useId();
  const [red, green, blue] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const rows = [`${red} 0 0 0 0`, `0 ${green} 0 0 0`, `0 0 ${blue} 0 0`, "0 0 0 1 0"];
  return (
    <>
      <filter id={id} colorInterpolationFilters="sRGB" filterUnits="userSpaceOnUse" {...WHOLE}>
        <feColorMatrix values={rows.join(" ")} />
      </filter>
      <SheetPicture view={view} sheet="fabric" filter={`url(#${id})`} />
    </>
  );
}

export function PicturedFolds({ view, tone }: FoldsProps) {
  return (
    <>
      <SheetPicture view={view} sheet="shade" opacity={tone.shade} />
      <SheetPicture view={view} sheet="light" opacity={tone.light} />
    </>
  );
}

type SheetPictureProps = { view: ViewId; sheet: Sheet; filter?: string; opacity?: number };

function SheetPicture({ view, sheet, ...attributes }: SheetPictureProps) {
  const { id } = useAtomValue(templateAtom);
  return <image {...attributes} href={shopPaths.sheet(id, view, sheet)} {...WHOLE} />;
}

const WHOLE = { x: 0, y: 0, ...VIEW_SIZE };
