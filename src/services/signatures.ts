import { createHmac, timingSafeEqual } from "node:crypto";

export type Signatures = ReturnType<typeof createSignatures>;

/** HMAC-SHA256 under AUTH_SECRET, cut to 128 bits, for links and cookies. */
export function createSignatures(secret: string) {
  function sign(purpose: string, value: string): string {
    const digest = createHmac("sha256", secret).update(`${purpose}\0${value}`).digest();
    return digest.subarray(0, 16).toString("base64url");
  }

  return {
    /** A token is valid for its purpose only. */
    sign,
    /** Constant time. */
    verify(purpose: string, value: string, token: string | undefined): boolean {
      const right = Buffer.from(sign(purpose, value));
      const given = Buffer.from(token ?? "");
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
