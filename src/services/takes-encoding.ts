/** True when the Accept-Encoding has it, and not with a weight of 0, which forbids it (RFC 9110, 12.5.3). */
export function takesEncoding(accepted: string, encoding: keyof typeof TAKEN): boolean {
  return TAKEN[encoding].test(accepted);
}

const TAKEN = {
  br: /(?:^|[\s,])br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i,
  zstd: /(?:^|[\s,])zstd\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i,
  gzip: /(?:^|[\s,])gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i,
};
