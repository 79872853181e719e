/** @jsxImportSource react */
import { ContinueLink } from "../continue-link.tsx";

type InstructionTabProps = { text: string; back: string; onBack: () => void };

/** Tells what comes on the next page; nothing is chosen here. */
export function InstructionTab({ text, back, onBack }: InstructionTabProps) {
  return (
    <>
      <p>{text}</p>
      <div className="row">
        <button type="button" className="button button--outline" onClick={onBack}>
          {back}
        </button>
        <ContinueLink label="Go to Products" variant="outline" />
      </div>
    </>
  );
}
