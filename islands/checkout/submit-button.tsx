/** @jsxImportSource react */
import type { ReactNode } from "react";

type SubmitButtonProps = { isBusy: boolean; isReady?: boolean; children: ReactNode };

/** 'Processing...' with a spinner while submitting; disabled until ready (behavior 6.9, 6.10). */
export function SubmitButton({ isBusy, isReady = true, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="button button--lg button--block needs-script"
      disabled={isBusy || !isReady}
      aria-busy={isBusy}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {isBusy ? "Processing..." : children}
    </button>
  );
}
