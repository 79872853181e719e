/**
 * The studio lays these on each other, with the print between: the cloth in gray, whose color is
 * multiplied; its shadows in black; its lights in white, each as strong as its opacity. Lights of a
 * photograph are gray instead, which dodges, and its sheen is white above them. `rest` is what is no
 * cloth, above all of it, of a picture with a mask.
 */
export const SHEETS = ["fabric", "shade", "light", "sheen", "rest"] as const;
export type Sheet = (typeof SHEETS)[number];
