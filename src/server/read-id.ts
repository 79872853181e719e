/** A row's number as it stands in an address; undefined for anything else, 0 and 007 included. */
export function readId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
