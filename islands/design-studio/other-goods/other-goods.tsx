/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { lackedAtom } from "./lacked.ts";
import { LackedAreas } from "./lacked-areas.tsx";
import { Things } from "./things.tsx";
import { thingsAtom } from "./things-atom.ts";

/** A design may go from one thing to another in a shop that sells more than shirts. */
export function OtherGoods() {
  const isLacking = useAtomValue(lackedAtom).length > 0;
  const hasThings = useAtomValue(thingsAtom).length > 0;
  return (
    <>
      {isLacking && <LackedAreas />}
      {hasThings && <Things />}
    </>
  );
}
