/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { SIDES, type Side } from "#shop/placement.ts";
import { PrintAdvice } from "../advice/print-advice.tsx";
import { DialogButton } from "../art/dialog-button.tsx";
import { BackgroundCutout } from "../background/background-cutout.tsx";
import { EarlyForm } from "../early-form.tsx";
import { Layers, SelectedLayers } from "../layers/layers.tsx";
import { NOT_ARRIVED } from "../saving/save-shown.ts";
import { isDesignedAtom, printProblemAtom } from "../session.ts";
import { ShareButton } from "../share/share-button.tsx";
import { templateAtom } from "../shown-template.ts";
import { StartFromIdea } from "../starting-points/start-from-idea.tsx";
import { failedSideAtom } from "../upload/pending-uploads.ts";
import { UploadZone } from "../upload/upload-zone.tsx";
import { DescriptionField } from "./description-field.tsx";
import { PositionChoice } from "./position-choice.tsx";
import { SizeSlider } from "./size-slider.tsx";

export function DesignTab({ onContinue }: { onContinue: () => void }) {
  const isDesigned = useAtomValue(isDesignedAtom);
  const areas = useAtomValue(templateAtom).areas.map(({ id }) => id);
  // Uploads and named places belong to these two, on whatever has them.
  const [hasFront, hasBack] = SIDES.map((side) => areas.includes(side));
  const failedSide = useAtomValue(failedSideAtom);
  const printProblem = useAtomValue(printProblemAtom);
  const reason = failedSide ? NOT_ARRIVED[failedSide] : printProblem;
  return (
    <>
      {/* First, as it is about what was just touched on the shirt. */}
      <SelectedLayers />
      {hasFront && <FrontDesign />}
      <Layers />
      {hasFront && <PositionChoice />}
      {hasFront && <SizeSlider />}
      <PrintAdvice />
      <DescriptionField />
      {hasBack && <BackLogo />}
      <ShareButton />
      <EarlyForm onSubmit={onContinue}>
        <button
          type="submit"
          className="button button--lg button--block"
          disabled={!isDesigned || reason !== undefined}
        >
          Continue to Product Selection
        </button>
      </EarlyForm>
      {reason && <p className="field__hint">{reason}</p>}
    </>
  );
}

function FrontDesign() {
  return (
    <section className="stack" aria-labelledby="front-title">
      <h2 className="studio__title" id="front-title">
        Front design
      </h2>
      <UploadZone side="front" noun="design">
        <DeleteButton side="front" />
      </UploadZone>
      <BackgroundCutout />
      <StartFromIdea />
    </section>
  );
}

function BackLogo() {
  return (
    <section className="stack" aria-labelledby="back-title">
      <h2 className="studio__title" id="back-title">
        Back logo <small>(optional)</small>
      </h2>
      <UploadZone side="back" noun="back logo">
        <DeleteButton side="back" />
      </UploadZone>
    </section>
  );
}

/** Few press it, so its question comes with the first press. */
function DeleteButton({ side }: { side: Side }) {
  const title = DELETE_TITLES[side];
  return (
    <DialogButton
      label="Delete"
      name={title}
      icon="trash"
      className="button button--ghost button--sm"
      load={async () => (await import("../upload/delete-dialog.tsx")).deleteDialog(side, title)}
    />
  );
}

const DELETE_TITLES = { front: "Delete Design File", back: "Delete Back Logo" };
