/** @jsxImportSource react */
import { useStore } from "jotai";
import { type MouseEvent, useState } from "react";
import { paths } from "#shop/paths.ts";
import { saverAtom } from "../session.ts";
import { workIsDone } from "../work.ts";
import { leaveForLogin } from "./share-login.ts";

/** To the login and back; a file that is on its way arrives first. */
export function LoginLink() {
  const store = useStore();
  const [isWaiting, setIsWaiting] = useState(false);
  const href = paths.loginFor(paths.design);

  async function finishFirst(event: MouseEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leaveForLogin();
    setIsWaiting(true);
    // A change that cannot be saved now does not stop somebody who wants to log in.
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
