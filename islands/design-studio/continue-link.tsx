/** @jsxImportSource react */
import { useAtomValue } from "jotai";
import type { MouseEvent } from "react";
import { paths } from "#shop/paths.ts";
import { saverAtom } from "./session.ts";

export type ContinueLinkProps = { label?: string; variant?: "outline" };

/** To the products, with the draft saved first: the next page is drawn from it. */
export function ContinueLink({
  label = "Continue to Product Selection",
  variant,
}: ContinueLinkProps) {
  const saver = useAtomValue(saverAtom);

  async function saveFirst(event: MouseEvent<HTMLAnchorElement>) {
    if (!saver?.isPending || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    await saver.flush();
    location.assign(paths.product);
  }

  const look = variant ? `button--${variant}` : "button--lg button--block";
  return (
    <a className={`button ${look}`} href={paths.product} onClick={saveFirst}>
      {label}
    </a>
  );
}
