/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { lackedAtom } from "./lacked.ts";
import { LackedAreas } from "./lacked-areas.tsx";
import { PrintMargins } from "./lines/print-margins.tsx";

/** Warns of parts of the design that the shown thing does not print, or prints close to its edge. */
export function Cautions() {
  const isLacking = useAtomValue(lackedAtom).length > 0;
  return (
    <>
      {isLacking && <LackedAreas />}
      <PrintMargins />
    </>
  );
}
