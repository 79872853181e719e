export type Appearance = {
  theme?: string;
  variables?: Record<string, string>;
  [other: string]: unknown;
};

/** `night` is dark, other themes are light; without one the visitor's system decides. */
export function schemeOf(theme: string | undefined): string {
  if (theme === undefined) return "light dark";
  return theme === "night" ? "dark" : "light";
}
