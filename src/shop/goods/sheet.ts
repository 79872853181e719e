/**
 * The studio lays these on each other, with the print between: the cloth in gray, whose color is
 * multiplied; its shadows in black; its lights in white, each as strong as its opacity.
 */
export const SHEETS = ["fabric", "shade", "light"] as const;
export type Sheet = (typeof SHEETS)[number];
