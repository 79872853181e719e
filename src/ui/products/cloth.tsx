/** @jsxImportSource hono/jsx */
import { fibersOf, hexesOf } from "#shop/goods/cloth/cloth-colors.ts";
import type { Color } from "#shop/goods/color.ts";

/** A swatch: a heather is striped, what is of two or three parts has them one below the other, aslant. */
export function Cloth({ color, class: own }: { color: Color | undefined; class?: string }) {
  const [hex, ...more] = color ? hexesOf(color) : [];
  const shapes = color && fibersOf(color) ? STRIPES : PARTS[more.length];
  return (
    <svg class={own} viewBox="0 0 2 2" aria-hidden="true">
      <path fill={hex} d="M0 0h2v2H0z" />
      {more.map((each, at) => (
        <path key={each} fill={each} d={shapes?.[at]} />
      ))}
    </svg>
  );
}

const PARTS: Record<number, readonly string[]> = {
  1: ["M2 0v2H0z"],
  2: ["M2 0v2H0v-.6L1.4 0z", "M2 .8V2H.8z"],
};

/** Each is an eighth of the swatch. */
const STRIPES = [
  "M.25 0h.25v2h-.25zM1 0h.25v2H1zM1.75 0H2v2h-.25z",
  "M.5 0h.25v2H.5zM1.25 0h.25v2h-.25z",
];
