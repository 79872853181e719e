/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { useId, useLayoutEffect, useMemo, useRef } from "react";
import type { ShownArea } from "#shop/goods/template.ts";
import { AreaPicture } from "../../canvas/area-picture.tsx";
import { cameraAtom } from "../../canvas/stage-atoms.ts";
import { fitsAtom } from "../measured-fits.ts";
import { BentCells } from "./bent-cells.tsx";
import { cellsOf } from "./cells.ts";
import { copyInto } from "./copy-into.ts";
import { useScreenPx } from "./use-screen-px.ts";

/** The print on a bent area, in straight cells. They use the flat picture, so they change when it does. */
export function BentPrint({ shown }: { shown: ShownArea }) {
  const { id } = shown.area;
  const { [id]: fit = 1 } = useAtomValue(fitsAtom);
  const cells = useMemo(() => cellsOf(shown, fit), [shown, fit]);
  const { zoom } = useAtomValue(cameraAtom);
  const name = useId();
  const flat = useRef<SVGGElement>(null);
  const bent = useRef<SVGGElement>(null);
  const px = useScreenPx(bent, zoom);
  useLayoutEffect(() => {
    if (flat.current && bent.current && cells.length > 0)
      return copyInto(flat.current, [...bent.current.querySelectorAll("[data-cell]")]);
  }, [cells]);
  return (
    <>
      <g className="bent__flat" ref={flat}>
        <AreaPicture area={id} />
      </g>
      <g className="bent" ref={bent}>
        <BentCells cells={cells} px={px} name={name} />
      </g>
    </>
  );
}
