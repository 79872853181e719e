/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { dpiTier, formatDpi, formatInches, placePrint, type Side } from "#shop/placement.ts";
import { artworkAtoms, positionAtom, sizeAtom, viewAtom } from "../session.ts";

/** Print size and sharpness of the visible side; screen readers announce changes. */
export function PrintLine() {
  const side: Side = useAtomValue(viewAtom) === "back" ? "back" : "front";
  const artwork = useAtomValue(artworkAtoms[side]);
  const position = useAtomValue(positionAtom);
  const size = useAtomValue(sizeAtom);
  const print = artwork && placePrint({ side, position, size, artwork });
  const tier = print && artwork.imageScale !== undefined && dpiTier(print.dpi);
  return (
    <p className="print-line" aria-live="polite" data-tier={tier || undefined}>
      {print ? (
        <>
          Prints <strong>{formatInches(print.inches)}</strong>
          {tier && <Sharpness dpi={print.dpi} tier={tier} />}
        </>
      ) : (
        <span className="muted">{NOTHING_YET[side]}</span>
      )}
    </p>
  );
}

function Sharpness({ dpi, tier }: { dpi: number; tier: ReturnType<typeof dpiTier> }) {
  return (
    <>
      {dpi === Infinity ? ", " : " at "}
      <strong>{formatDpi(dpi)}</strong> <span className={`badge ${BADGES[tier]}`}>{tier}</span>{" "}
      {ADVICE[tier]}
    </>
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
