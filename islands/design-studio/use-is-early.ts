import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this is the server's markup, of which the browser alone takes care. */
export function useIsEarly(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
