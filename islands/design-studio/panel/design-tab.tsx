/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { PrintAdvice } from "../advice/print-advice.tsx";
import { SelectedArt } from "../art/selected-art.tsx";
import { BackgroundCutout } from "../background/background-cutout.tsx";
import { SelectionSheet } from "../canvas/selection-sheet.tsx";
import { EarlyForm } from "../early-form.tsx";
import { LayerProperties, Layers } from "../layers/layers.tsx";
import { NOT_ARRIVED } from "../save-shown.ts";
import { hasFrontAtom, printProblemAtom } from "../session.ts";
import { ShareButton } from "../share/share-button.tsx";
import { StartFromIdea } from "../starting-points/start-from-idea.tsx";
import { TextPanel } from "../text/text-panel.tsx";
import { DeleteButton } from "../upload/delete-button.tsx";
import { UploadZone } from "../upload/upload-zone.tsx";
import { owedSideAtom } from "../work.ts";
import { DescriptionField } from "./description-field.tsx";
import { PositionChoice } from "./position-choice.tsx";
import { SizeSlider } from "./size-slider.tsx";

export function DesignTab({ onContinue }: { onContinue: () => void }) {
  const hasFront = useAtomValue(hasFrontAtom);
  const owed = useAtomValue(owedSideAtom);
  const printProblem = useAtomValue(printProblemAtom);
  const reason = owed ? NOT_ARRIVED[owed] : printProblem;
  return (
    <>
      {/* First, as it is about what was just touched on the shirt. */}
      <SelectionSheet>
        <TextPanel />
        <SelectedArt />
        <LayerProperties />
      </SelectionSheet>
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
      <Layers />
      <PositionChoice />
      <SizeSlider />
      <PrintAdvice />
      <DescriptionField />
      <section className="stack" aria-labelledby="back-title">
        <h2 className="studio__title" id="back-title">
          Back logo <small>(optional)</small>
        </h2>
        <UploadZone side="back" noun="back logo">
          <DeleteButton side="back" />
        </UploadZone>
      </section>
      <ShareButton />
      <EarlyForm onSubmit={onContinue}>
        <button
          type="submit"
          className="button button--lg button--block"
          disabled={!hasFront || reason !== undefined}
        >
          Continue to Product Selection
        </button>
      </EarlyForm>
      {reason && <p className="field__hint">{reason}</p>}
    </>
  );
}
