/** @jsxImportSource react */
import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useId } from "react";
import type { AreaId } from "#shop/goods/area.ts";
import { isPhoto } from "#shop/goods/photographs/is-photo.ts";
import { partsOf, sheenOf, unlitColor } from "#shop/goods/photographs/light.ts";
import { photographOf } from "#shop/goods/photographs/photograph-of.ts";
import type { Sheet as SheetName } from "#shop/goods/sheet.ts";
import { VIEW_SIZE } from "#shop/placement.ts";
import { fabricTone } from "#shop/shirt/tone.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { Sheet } from "../../preview/sheet.tsx";
import { templateAtom } from "../../shown-template.ts";
import {
  addLoadedAtom,
  type PicturedProps,
  pictureOf,
  planeUrl,
  usePlanesLoaded,
} from "./planes.ts";

/** Gray cloth times its color, as mockups have it, or the photograph of that color. */
export function PicturedFabric({ view, color }: PicturedProps) {
  const id = useId();
  const { hex, value } = color;
  if (photographOf(view, value)) return <SheetPicture {...{ view, color }} sheet="fabric" />;
  const [red, green, blue] = isPhoto(view.picture) ? unlitColor(hex) : partsOf(hex);
  const rows = [`${red} 0 0 0 0`, `0 ${green} 0 0 0`, `0 0 ${blue} 0 0`, "0 0 0 1 0"];
  return (
    <>
      <filter id={id} colorInterpolationFilters="sRGB" filterUnits="userSpaceOnUse" {...WHOLE}>
        <feColorMatrix values={rows.join(" ")} />
      </filter>
      <SheetPicture {...{ view, color }} sheet="fabric" filter={`url(#${id})`} />
    </>
  );
}

type FoldsProps = PicturedProps & { area: AreaId; children: ReactNode };

/** They lie above the print, and `children` on them. */
export function PicturedFolds({ children, ...props }: FoldsProps) {
  const { area, view, color } = props;
  if (isPhoto(pictureOf(props))) return <PhotoFolds {...props}>{children}</PhotoFolds>;
  const tone = fabricTone(color.hex);
  return (
    <Sheet area={area}>
      <SheetPicture {...{ view, color }} sheet="shade" opacity={tone.shade} />
      <SheetPicture {...{ view, color }} sheet="light" opacity={tone.light} />
      {children}
    </Sheet>
  );
}

/** Shade multiplies, light dodges, sheen is white above both: decision 069. What is no cloth lies on them. */
function PhotoFolds({ area, view, color, children }: FoldsProps) {
  const isMasked = view.masked?.includes(pictureOf({ view, color }));
  return (
    <>
      <Sheet area={area}>
        <SheetPicture {...{ view, color }} sheet="shade" />
      </Sheet>
      <Sheet area={area} className="shirt__light">
        <SheetPicture {...{ view, color }} sheet="light" />
      </Sheet>
      <Sheet area={area}>
        <SheetPicture {...{ view, color }} sheet="sheen" opacity={sheenOf(color.hex)} />
        {isMasked && <SheetPicture {...{ view, color }} sheet="rest" />}
        {children}
      </Sheet>
    </>
  );
}

type SheetPictureProps = PicturedProps & { sheet: SheetName; filter?: string; opacity?: number };

/** It is seen once all planes are there; until then `ComingThing` is. */
export function SheetPicture({ view, color, sheet, ...attributes }: SheetPictureProps) {
  const template = useAtomValue(templateAtom);
  const isLoaded = usePlanesLoaded({ view, color });
  const addLoaded = useSetAtom(addLoadedAtom);
  const href = planeUrl(template, { view, color }, sheet);
  const add = () => addLoaded(href);
  return (
    // A new element, so that the picture of before is gone while the next one comes.
    <image
      key={href}
      {...attributes}
      href={href}
      {...WHOLE}
      {...(!isLoaded && { visibility: "hidden" })}
      onLoad={add}
      // Without its cloth nothing else is shown; without another plane the rest is.
      {...(sheet !== "fabric" && { onError: add })}
    />
  );
}

/** The blank thing in its color, small, as cards of products have it, while its planes load. */
export function ComingThing({ view, color }: PicturedProps) {
  const { id } = useAtomValue(templateAtom);
  const isLoaded = usePlanesLoaded({ view, color });
  if (isLoaded) return null;
  const href = shopPaths.shirt(id, view.id, color.value, COMING_WIDTH);
  return <image key={href} href={href} {...WHOLE} />;
}

const COMING_WIDTH = 320;

export const WHOLE = { x: 0, y: 0, ...VIEW_SIZE };
