/**
 * The bundler writes each rule with `:is()` twice more, for browsers that know it by an older name.
 * None of those can show the shop, which needs `:has()` and popovers.
 */
export function withoutOldNames(css: string): string {
  return css.replace(/(?<=^|[{};])[^{};]*:-(?:webkit|moz)-any\([^{}]*\{[^{}]*\}/g, "");
}
