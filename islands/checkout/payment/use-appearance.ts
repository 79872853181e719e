import { useMemo, useSyncExternalStore } from "react";

const DARK = "(prefers-color-scheme: dark)";

/** How the provider's fields look; it changes with the visitor's color scheme, and only then. */
export function useAppearance(): { theme: "stripe" | "night" } {
  const isDark = useSyncExternalStore(onSchemeChange, () => matchMedia(DARK).matches);
  return useMemo(() => ({ theme: isDark ? "night" : "stripe" }), [isDark]);
}

function onSchemeChange(tell: () => void) {
  const scheme = matchMedia(DARK);
  scheme.addEventListener("change", tell);
  return () => scheme.removeEventListener("change", tell);
}
