/** True where two names share a word; an empty one says nothing against the other. */
export function maySamePerson(one: string, other: string): boolean {
  const words = wordsOf(one);
  const others = new Set(wordsOf(other));
  return words.length === 0 || others.size === 0 || words.some((word) => others.has(word));
}

function wordsOf(name: string): string[] {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}
