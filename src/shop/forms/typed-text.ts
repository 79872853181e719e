// Control characters but tab and newline, and invisible characters that reverse the text after
// them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are matched on purpose
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Drops characters that would disguise what the text says. */
export function typedLines(text: string): string[] {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(INVISIBLE, "")
    .split("\n");
}

/** The text becomes one line of up to `max` characters, for a subject or a sentence. */
export function typedLine(text: string, max = 254): string {
  const line = typedLines(text).join(" ").replace(/\s+/g, " ").trim();
  const characters = Array.from(line);
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : line;
}
