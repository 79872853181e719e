import { useEffect, useRef } from "react";
import { showToast } from "#browser/toast.ts";
import { ApiError, reasonOf } from "../api.ts";
import { fieldErrorOf } from "./field-errors.ts";
import type { Quoted } from "./use-quote.ts";

/** 'Checkout Error' for whatever failed, unless a field says the same already. */
export function useFailureToast(failure: Error | null, { answered, quote }: Quoted): void {
  const shownFor = useRef<Error | null>(null);
  // A wrong code is named at its field once the new quote is there.
  const isRejected = failure instanceof ApiError && failure.status === 400;
  const isKnown = !isRejected || answered === failure;

  useEffect(() => {
    if (!failure || !isKnown || shownFor.current === failure) return;
    shownFor.current = failure;
    const saidByQuote = quote.problems.map(({ message }) => message);
    const reason = reasonOf(failure);
    const isSaid = (line: string) => fieldErrorOf(line) || saidByQuote.includes(line);
    if (isRejected && reason.split("\n").every(isSaid)) return;
    showToast({
      title: "Checkout Error",
      description: reason || "Something went wrong during checkout",
      variant: "destructive",
    });
  }, [failure, isRejected, isKnown, quote]);
}
