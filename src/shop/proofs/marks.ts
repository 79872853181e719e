import type { ViewId } from "../goods/template.ts";

/** A place on a picture of a line, in thousandths of its width and height. */
export type Mark = { position: number; view: ViewId; x: number; y: number };

/** Limit of proofs: marks of an answer [marks]; one a picture, the others are left out. */
export const MAX_MARKS = 100;

/** The form has a field of this name for each picture. */
export const markField = ({ position, view }: Pick<Mark, "position" | "view">): string =>
  `mark-${position}-${view}`;

export const markValue = ({ x, y }: Pick<Mark, "x" | "y">): string => `${x},${y}`;

/**
 * Reads the marks of a form on the pictures that the proof has; whatever is none of them, or lies
 * outside of its picture, is left out.
 */
export function readMarks(
  typed: Readonly<Record<string, string | undefined>>,
  pictures: readonly Pick<Mark, "position" | "view">[],
): Mark[] {
  return pictures.slice(0, MAX_MARKS).flatMap(({ position, view }) => {
    const [, x, y] = /^(\d{1,4}),(\d{1,4})$/.exec(typed[markField({ position, view })] ?? "") ?? [];
    const mark = { position, view, x: Number(x), y: Number(y) };
    return mark.x <= 1000 && mark.y <= 1000 ? [mark] : [];
  });
}

/** `34% from the left, 20% from the top` */
export function markText({ x, y }: Pick<Mark, "x" | "y">): string {
  return `${Math.round(x / 10)}% from the left, ${Math.round(y / 10)}% from the top`;
}
