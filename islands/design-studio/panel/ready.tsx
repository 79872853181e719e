/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { ContinueLink } from "../saving/continue-link.tsx";
import { NOT_ARRIVED } from "../saving/save-shown.ts";
import { savedWordsAtom } from "../saving/saved-words.ts";
import { printProblemAtom } from "../session.ts";
import { failedSideAtom } from "../upload/pending-uploads.ts";

export function Ready({ onBack }: { onBack: () => void }) {
  const failedSide = useAtomValue(failedSideAtom);
  const printProblem = useAtomValue(printProblemAtom);
  const reason = failedSide ? NOT_ARRIVED[failedSide] : printProblem;
  const saved = useAtomValue(savedWordsAtom);
  const title = useRef<HTMLHeadingElement>(null);
  // The focused button is gone, so keyboard users continue from the heading.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="card ready" aria-labelledby="ready-title">
      <h2 id="ready-title" tabIndex={-1} ref={title}>
        Ready to Choose Your Product
      </h2>
      {reason ? (
        <p className="field__error" role="alert">
          {reason}
        </p>
      ) : (
        <p className="muted">
          Your design {saved}. Pick a t-shirt, its size and its color on the next page.
        </p>
      )}
      <ContinueLink />
      <button type="button" className="button button--outline button--block" onClick={onBack}>
        Back to Design
      </button>
    </section>
  );
}
