/** @jsxImportSource react */
import type { MouseEvent } from "react";
import { shopPaths } from "#shop/shop-paths.ts";
import { useContinue } from "./use-continue.ts";

type ContinueLinkProps = { label?: string; variant?: "outline" };

export function ContinueLink({
  label = "Continue to Product Selection",
  variant,
}: ContinueLinkProps) {
  const { saveAndGo, isWaiting, cannotGo } = useContinue();

  function saveFirst(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    saveAndGo();
  }

  const variantClass = variant ? `button--${variant}` : "button--lg button--block";
  return (
    <a
      className={`button ${variantClass}`}
      href={shopPaths.product}
      aria-disabled={cannotGo}
      onClick={saveFirst}
    >
      {isWaiting && <span className="spinner" />}
      {label}
    </a>
  );
}
