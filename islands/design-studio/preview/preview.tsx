/** @jsxImportSource react */
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { flushSync } from "react-dom";
import type { AreaId } from "#shop/goods/area.ts";
import { isSide, type Side } from "#shop/placement.ts";
import { shopPaths } from "#shop/shop-paths.ts";
import { Announcements } from "../canvas/announcements.tsx";
import { Canvas } from "../canvas/canvas.tsx";
import { CornerTools, Toolbar } from "../canvas/toolbar.tsx";
import { EarlyForm } from "../early-form.tsx";
import { areasAtom, layersIn } from "../editor/state.ts";
import { LazyPart, type Part } from "../lazy-part.tsx";
import { partsAtom } from "../other-goods/parts-atom.ts";
import { PrintLine } from "../panel/print-line.tsx";
import { savedWordsAtom } from "../saving/saved-words.ts";
import { useContinue } from "../saving/use-continue.ts";
import {
  isDesignedAtom,
  isReadyAtom,
  nameAtom,
  viewAtom,
  worstAdviceAtom,
  zonesInSightAtom,
} from "../session.ts";
import { chooseFile, fileInputId } from "../upload/file-input.ts";
import { useIsEarly } from "../use-is-early.ts";
import { Palette } from "./palette.tsx";
import { Shirt } from "./shirt.tsx";
import { StageButtons } from "./stage-buttons.tsx";
import { cutAtom } from "./use-shirt.ts";
import { Views } from "./views.tsx";

export function Preview() {
  const view = useAtomValue(viewAtom);
  const isShirt = useAtomValue(cutAtom) !== undefined;
  const parts = useAtomValue(partsAtom);
  return (
    <section
      className="card card--tight preview"
      aria-label={isShirt ? "T-shirt preview" : "Preview"}
    >
      <div className="preview__dock">
        <Views />
        <div className="stage">
          {view === "3d" ? (
            <LazyPart part={TURNTABLE} props={{}} />
          ) : (
            <Editor key={view} area={view} />
          )}
          {parts && <parts.Turner />}
          {view !== "3d" && <CornerTools area={view} />}
          <StageButtons />
        </div>
        {view !== "3d" && <Toolbar area={view} />}
        <Announcements />
      </div>
      <div className="preview__side">
        <PrintLine />
        {parts && <parts.Cautions />}
        <Palette />
        <ContinueBelow />
        {/* Below, so that nothing is moved from under a finger when they appear. */}
        <BackHint />
        {parts && <parts.Things />}
        <SavedLine />
      </div>
    </section>
  );
}

const TURNTABLE: Part<object> = { load: async () => (await import("./turntable.tsx")).Turntable };

const ADD_TO_AREA: Part<{ area: AreaId }> = {
  load: async () => (await import("../canvas/add-to-area.tsx")).AddAreaArtwork,
};

function Editor({ area }: { area: AreaId }) {
  const isDrawn = useAtomValue(cutAtom) !== undefined;
  const parts = useAtomValue(partsAtom);
  return (
    <Canvas area={area}>
      {isDrawn ? <Shirt area={area} /> : parts && <parts.Thing area={area} />}
      {isDrawn && isSide(area) ? (
        <AddArtwork side={area} />
      ) : (
        <LazyPart part={ADD_TO_AREA} props={{ area }} />
      )}
    </Canvas>
  );
}

function AddArtwork({ side }: { side: Side }) {
  const isEmpty = layersIn(useAtomValue(areasAtom), side).length === 0;
  const showZones = useSetAtom(zonesInSightAtom);
  const isEarly = useIsEarly();
  if (!isEmpty) return null;
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
  const hasFront = useAtomValue(isDesignedAtom);
  const hasBack = layersIn(useAtomValue(areasAtom), "back").length > 0;
  const isThere = useAtomValue(viewAtom) === "back";
  const worst = useAtomValue(worstAdviceAtom);
  const isShirt = useAtomValue(cutAtom) !== undefined;
  if (!isShirt || !hasFront || hasBack || isThere) return null;
  return (
    <p className="muted small">
      {worst === null && "Looking good! "}You can add a back design too, under “Back logo”.
    </p>
  );
}

function ContinueBelow() {
  const hasFront = useAtomValue(isDesignedAtom);
  const { saveAndGo, isWaiting, cannotGo } = useContinue();
  const [isReady, setIsReady] = useAtom(isReadyAtom);

  /** Beside the shirt the next step is shown; where there is no place for it, it is gone to. */
  function goOn() {
    const isWide = window.matchMedia("(min-width: 56rem)").matches;
    if (isWide && !isReady && !cannotGo) setIsReady(true);
    else saveAndGo();
  }

  return (
    <EarlyForm className="preview__continue" onSubmit={goOn}>
      <button
        type="submit"
        className="button button--lg button--block"
        disabled={!hasFront}
        aria-disabled={cannotGo}
      >
        {isWaiting && <span className="spinner" />}
        <span>
          Continue<span className="only-mobile"> to Product Selection</span>
        </span>
      </button>
    </EarlyForm>
  );
}

/** The line says where the design is found again, and renamed. */
function SavedLine() {
  const name = useAtomValue(nameAtom);
  const saved = useAtomValue(savedWordsAtom);
  return (
    <p className="saved-line muted small">
      {name ? <bdi>{name}</bdi> : "Your design"} {saved} in{" "}
      <a href={shopPaths.designs}>My designs</a>.
    </p>
  );
}
