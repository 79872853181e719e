/** @jsxImportSource react */
import { useStore } from "jotai";
import { type MouseEvent, useState } from "react";
import { shopPaths } from "#shop/shop-paths.ts";
import { workIsDone } from "../saving/work-is-done.ts";
import { saverAtom } from "../session.ts";
import { leaveForLogin } from "./share-login.ts";

/** Waits for running uploads before it goes to the login. */
export function LoginLink() {
  const store = useStore();
  const [isWaiting, setIsWaiting] = useState(false);
  const href = shopPaths.loginFor(shopPaths.design);

  async function finishFirst(event: MouseEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leaveForLogin();
    setIsWaiting(true);
    // A failed save does not block the login.
    await workIsDone(store).catch(() => undefined);
    await store.get(saverAtom)?.flush();
    location.assign(href);
  }

  return (
    <a className="button" href={href} aria-disabled={isWaiting} onClick={finishFirst}>
      {isWaiting && <span className="spinner" />}
      Log in to share
    </a>
  );
}
