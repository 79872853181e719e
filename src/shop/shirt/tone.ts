type Tone = { shade: number; light: number };

/** Folds on black cloth show by their lights, on white cloth by their shadows. */
export function fabricTone(hex: string): Tone {
  const luminance = brightness(hex);
  // Near black, full shadows would hide the cloth on a dark page.
  const room = Math.min(1, 0.55 + 2 * luminance);
  return {
    shade: round(room * (1 - 0.45 * luminance)),
    light: round(1 - 0.7 * Math.sqrt(luminance)),
  };
}

function brightness(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
