/** @jsxImportSource react */

/**
 * The layers alone use these, so that nobody loads them before; an icon is two bars along a line,
 * as `.icon` draws.
 */
const SHAPES = {
  left: "M4 3v18M8 6h11v4H8ZM8 14h6v4H8Z",
  center: "M12 3v3m0 4v4m0 4v3M6 6h12v4H6ZM8.5 14h7v4h-7Z",
  right: "M20 3v18M5 6h11v4H5ZM10 14h6v4h-6Z",
  top: "M3 4h18M6 8v11h4V8ZM14 8v6h4V8Z",
  middle: "M3 12h3m4 0h4m4 0h3M6 6v12h4V6ZM14 8.5v7h4v-7Z",
  bottom: "M3 20h18M6 5v11h4V5ZM14 10v6h4v-6Z",
  horizontally: "M4 3v18M20 3v18M9.5 7h5v10h-5Z",
  vertically: "M3 4h18M3 20h18M7 9.5v5h10v-5Z",
  grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  locked: "M6 11h12v9H6Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3",
  unlocked: "M6 11h12v9H6Zm2.5 0V7a3.5 3.5 0 0 1 6.7-1.4",
  double: "M9 9h11v11H9Zm-3 6H4V4h11v2",
  trash: "M5 7h14m-9 0V4h4v3m-7.5 0 .75 13h9.5l.75-13M10 11v5.5m4-5.5v5.5",
};

export type Shape = keyof typeof SHAPES;

export function ShapeIcon({ of: shape }: { of: Shape }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[shape]} />
    </svg>
  );
}
