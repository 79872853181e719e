/** @jsxImportSource react */
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { flushSync } from "react-dom";
import type { Side } from "#shop/placement.ts";
import { EarlyForm } from "../early-form.tsx";
import { PrintLine } from "../panel/print-line.tsx";
import { artworkAtoms, hasFrontAtom, type View, viewAtom, zonesInSightAtom } from "../session.ts";
import { chooseFile, fileInputId } from "../upload/file-input.ts";
import { useContinue } from "../use-continue.ts";
import { useIsEarly } from "../use-is-early.ts";
import { Palette } from "./palette.tsx";
import { Shirt } from "./shirt.tsx";
import { Turntable } from "./turntable.tsx";

export function Preview() {
  const view = useAtomValue(viewAtom);
  return (
    <section className="card card--tight preview" aria-label="T-shirt preview">
      <Views />
      <div className="stage">
        {view === "3d" ? <Turntable /> : <Shirt side={view} />}
        {view !== "3d" && <AddArtwork side={view} />}
      </div>
      <PrintLine />
      <BackHint />
      <Palette />
      <ContinueOnMobile />
    </section>
  );
}

function Views() {
  const [view, setView] = useAtom(viewAtom);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons.
    <div className="tabs" role="group" aria-label="View">
      {VIEWS.map(([value, label]) => (
        <button
          key={value}
          type="button"
          className="tabs__tab"
          aria-pressed={view === value}
          onClick={() => setView(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

const VIEWS: [View, string][] = [
  ["front", "Front"],
  ["back", "Back"],
  ["3d", "3D View"],
];

function AddArtwork({ side }: { side: Side }) {
  const artwork = useAtomValue(artworkAtoms[side]);
  const showZones = useSetAtom(zonesInSightAtom);
  const isEarly = useIsEarly();
  if (artwork) return null;
  if (isEarly) {
    return (
      <label className="stage__add" htmlFor={fileInputId(side)}>
        <span className="visually-hidden">{ADD[side]}</span>
      </label>
    );
  }

  function choose() {
    // At once: a hidden zone can neither take the focus nor announce an error.
    flushSync(showZones);
    chooseFile(side);
  }

  return <button type="button" className="stage__add" aria-label={ADD[side]} onClick={choose} />;
}

const ADD: Record<Side, string> = {
  front: "Design preview: choose a file",
  back: "Add Back Logo, optional back design",
};

function BackHint() {
  const hasFront = useAtomValue(hasFrontAtom);
  const back = useAtomValue(artworkAtoms.back);
  if (!hasFront || back) return null;
  return (
    <p className="muted small">Looking good! You can add a back design too, under “Back logo”.</p>
  );
}

function ContinueOnMobile() {
  const hasFront = useAtomValue(hasFrontAtom);
  const { saveAndGo, isWaiting, cannotGo } = useContinue();
  return (
    <EarlyForm className="only-mobile" onSubmit={saveAndGo}>
      <button
        type="submit"
        className="button button--lg button--block"
        disabled={!hasFront}
        aria-disabled={cannotGo}
      >
        {isWaiting && <span className="spinner" />}
        Continue to Product Selection
      </button>
    </EarlyForm>
  );
}
