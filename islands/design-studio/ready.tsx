/** @jsxImportSource react */
import { useEffect, useRef } from "react";
import { ContinueLink } from "./continue-link.tsx";

/** What the right side shows after continue (spec §4, "Design panel tab"). */
export function Ready({ onBack }: { onBack: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone; whoever uses a keyboard goes on from the heading.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="card ready" aria-labelledby="ready-title">
      <h2 id="ready-title" tabIndex={-1} ref={title}>
        Ready to Choose Your Product
      </h2>
      <p className="muted">
        Your design is saved. Pick a t-shirt, its size and its color on the next page.
      </p>
      <ContinueLink />
      <button type="button" className="button button--outline button--block" onClick={onBack}>
        Back to Design
      </button>
    </section>
  );
}
