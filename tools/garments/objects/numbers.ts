export function clamp(value: number, least = 0, most = 1): number {
  return Math.min(most, Math.max(least, value));
}

/** 0 up to `from`, 1 beyond `to`, smooth between; `from` may be the larger one. */
export function smooth(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

export function mix(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

/** A hill of height 1 around 0, about as wide as `width` to either side. */
export function bell(value: number, width: number): number {
  return Math.exp(-((value / width) ** 2));
}
