const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), "\\".charCodeAt(0)];
const [OPEN, CLOSE] = ["[{", "]}"].map((both) => [...both].map((sign) => sign.charCodeAt(0)));

/** Counts the brackets outside texts; what is no JSON at all the parser finds. */
export function isDeeperThan(max: number, json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (inText && code === BACKSLASH) at++;
    else if (code === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (OPEN?.includes(code) && ++depth > max) return true;
    else if (CLOSE?.includes(code)) depth--;
  }
  return false;
}
