import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True on the server and until hydration: nothing but the browser itself reacts to input yet. */
export function useIsEarly(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
