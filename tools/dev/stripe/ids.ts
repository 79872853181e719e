const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id as Stripe writes them: a prefix and 24 random letters and digits, `pi_3Qx…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** Letters and digits from the system's random source, about 5.9 bits each. */
export function randomText(length: number): string {
  let text = "";
  // The rejected bytes keep the letters equally likely.
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}

/** The present time as Stripe counts it: whole seconds since 1970. */
export function unixNow(): number {
  return Math.floor(Date.now() / 1000);
}
