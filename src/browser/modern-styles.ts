/**
 * The bundler writes each rule with `:is()` twice more, for browsers that know it by an older name.
 * None of those can show the shop, which needs `:has()` and popovers.
 */
export function withoutOldNames(css: string): string {
  return css.replace(/(?<=^|[{};])[^{};]*:-(?:webkit|moz)-any\([^{}]*\{[^{}]*\}/g, "");
}

/** The bundler writes some things at length: these are the same in fewer bytes of every first page. */
export function shortened(css: string): string {
  const needed = css.includes("var(--buncss-")
    ? css
    : css.replace(/--buncss-(?:light|dark):[^;}]*;?/g, "");
  return joinLayers(
    needed
      .replaceAll("@media (prefers-color-scheme:dark){:root{}}", "")
      .replaceAll("inline-size:-moz-fit-content;", "")
      .replace(/\((max|min)-(width|height):calc\((\S+) [+-] \.001px\)\)/g, strictly)
      .replace(/\b((?:align|place)-(?:items|content|self)): /g, "$1:")
      .replace(BOTH_ENDS, (_, name: string, axis: string, start: string, end: string) => {
        return `${name}-${axis}:${start === end ? start : `${start} ${end}`}`;
      }),
  );
}

const BOTH_ENDS =
  /(?<=[{;])([a-z-]+)-(inline|block)-start:([^;{}\s]+);\1-\2-end:([^;{}\s]+)(?=[;}])/g;

/** Every browser that can show the shop reads `(width<56rem)`. */
function strictly(_: string, bound: string, axis: string, length: string): string {
  return `(${axis}${bound === "max" ? "<" : ">"}${length})`;
}

/** A layer's block goes on in the next one of the same layer, where nothing stands between them. */
function joinLayers(css: string): string {
  let joined = "";
  let [depth, open] = [0, ""];
  for (const [token, name] of css.matchAll(/@layer ([\w-]+)\{|[^{}]*[{}]|[^{}]+$/g)) {
    if (depth === 0 && name && name === open) joined = joined.slice(0, -1);
    else joined += token;
    if (depth === 0) open = name ?? "";
    if (token.endsWith("{")) depth++;
    if (token.endsWith("}")) depth--;
  }
  return joined;
}
