import { useSyncExternalStore } from "react";

const DARK = "(prefers-color-scheme: dark)";

/** The looks of the provider's fields. They follow when the visitor's color scheme changes. */
export function useAppearance(): { theme: "stripe" | "night" } {
  const isDark = useSyncExternalStore(onSchemeChange, isDarkNow, () => false);
  return { theme: isDark ? "night" : "stripe" };
}

const isDarkNow = () => matchMedia(DARK).matches;

function onSchemeChange(tell: () => void) {
  const scheme = matchMedia(DARK);
  scheme.addEventListener("change", tell);
  return () => scheme.removeEventListener("change", tell);
}
