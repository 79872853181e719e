/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { dpiTier, formatInches, placePrint, type Side } from "#shop/placement.ts";
import { artworkAtoms, positionAtom, sizeAtom, viewAtom } from "../session.ts";

/** Print size and sharpness of the visible side; screen readers announce changes. */
export function PrintLine() {
  const side: Side = useAtomValue(viewAtom) === "back" ? "back" : "front";
  const artwork = useAtomValue(artworkAtoms[side]);
  const position = useAtomValue(positionAtom);
  const size = useAtomValue(sizeAtom);
  const print = artwork && placePrint({ side, position, size, artwork });
  const tier = print && dpiTier(print.dpi);
  return (
    <p className="print-line" aria-live="polite" data-tier={tier}>
      {print && tier ? (
        <>
          Prints <strong>{formatInches(print.inches)}</strong> at{" "}
          <strong>{Math.round(print.dpi)} DPI</strong>{" "}
          <span className={`badge ${BADGES[tier]}`}>{tier}</span> {ADVICE[tier]}
        </>
      ) : (
        <span className="muted">{NOTHING_YET[side]}</span>
      )}
    </p>
  );
}

const BADGES = { good: "badge--primary", soft: "badge--secondary", poor: "badge--destructive" };

const NOTHING_YET: Record<Side, string> = {
  front: "Upload a design to see how large and how sharp it prints.",
  back: "There is nothing on the back yet.",
};

const ADVICE = {
  good: "",
  soft: "Fine edges may look a little soft.",
  poor: "This will look blurry: choose a smaller design size or upload a larger picture.",
};
