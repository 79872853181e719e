/** The first letters of a text, which may be in the middle of a word; no letter is cut in two. */
export function beginningOf(text: string, letters: number): string {
  return text.length > letters ? `${text.slice(0, letters).toWellFormed().trim()}…` : text;
}
