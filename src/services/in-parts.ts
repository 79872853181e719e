const PART = 256 * 1024;

/**
 * Views of the bytes, one after the other. Between two of them the process answers others: a picture of
 * 10 MB, sent whole, holds up everybody's requests for some 10 ms.
 */
export async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.byteLength; at += PART) {
    if (at > 0) await othersTurn();
    yield bytes.subarray(at, at + PART);
  }
}

/** Resolves once this process has done what else was waiting. */
export function othersTurn(): Promise<unknown> {
  return new Promise(setImmediate);
}
