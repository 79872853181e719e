/** @jsxImportSource react */
import { useAtomValue, useStore } from "jotai";
import { type MouseEvent, useRef, useState } from "react";
import { showToast } from "#browser/toast.ts";
import { paths } from "#shop/paths.ts";
import { saveShown } from "./save-shown.ts";
import { printProblemAtom, zonesInSightAtom } from "./session.ts";
import { owedSideAtom } from "./work.ts";

export type ContinueLinkProps = { label?: string; variant?: "outline" };

/** Saves the draft first, because the products page is drawn from it. */
export function ContinueLink({
  label = "Continue to Product Selection",
  variant,
}: ContinueLinkProps) {
  const store = useStore();
  const isOwed = useAtomValue(owedSideAtom) !== undefined;
  const isTooSmall = useAtomValue(printProblemAtom) !== undefined;
  const [isWaiting, setIsWaiting] = useState(false);
  // Two clicks within one frame come before the link looks busy.
  const isGoing = useRef(false);

  async function saveFirst(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isGoing.current) return;
    isGoing.current = true;
    setIsWaiting(true);
    const outcome = await saveShown(store);
    isGoing.current = false;
    setIsWaiting(false);
    if (outcome === "saved") location.assign(paths.product);
    if (typeof outcome === "string") return;
    store.set(zonesInSightAtom);
    showToast(outcome);
  }

  const variantClass = variant ? `button--${variant}` : "button--lg button--block";
  return (
    <a
      className={`button ${variantClass}`}
      href={paths.product}
      aria-disabled={isWaiting || isOwed || isTooSmall}
      onClick={saveFirst}
    >
      {isWaiting && <span className="spinner" />}
      {label}
    </a>
  );
}
