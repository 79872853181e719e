/** Red, green and blue from 0 to 255. */
export type Color = { red: number; green: number; blue: number };

export function colorOf(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}
