import type { Drawing } from "./drawing.ts";

/** The cloth in `currentColor` and its shadow: everything below the artwork. */
export function fabric({ ref, use }: Drawing): string {
  const pieces = use("right", "") + use("left", "") + use("body", "");
  const cast = `fill="#000" fill-opacity=".3" transform="translate(0 7)" filter="${ref("wide")}"`;
  return `<g ${cast}>${pieces}</g><g fill="currentColor">${pieces}</g>`;
}
