import type { Range } from "../tasks.ts";

export const MARKER = 0xff;
export const [END, SCAN] = [0xd9, 0xda];
const [APP0, APP2, APP14, APP15, COMMENT] = [0xe0, 0xe2, 0xee, 0xef, 0xfe];

/** These application segments decide how the pixels look. */
const NEEDED: Record<number, string> = {
  [APP0]: "JFIF\0",
  [APP2]: "ICC_PROFILE\0",
  [APP14]: "Adobe",
};
/** How long they are without a thumbnail, or whatever else their maker puts behind. */
const LENGTHS: Record<number, number> = { [APP0]: 14, [APP14]: 12 };

/**
 * Leaves out comments, the other segments of applications, and what follows the end: cameras put a
 * second picture there, with metadata of its own. Undefined when the file is not whole.
 */
export function jpegWithoutMetadata(jpeg: Uint8Array): Range[] | undefined {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const needed: Range[] = [[0, 2]];
  let at = 2;
  while (at + 4 <= jpeg.length) {
    const type = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== MARKER || isBare(type)) return undefined;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > jpeg.length) return undefined;
    const next = type === SCAN ? endOfScan(jpeg, end) : end;
    const content = jpeg.subarray(at + 4, end);
    if (isNeeded(type, content)) {
      if (content.length !== (LENGTHS[type] ?? content.length)) return undefined;
      needed.push([at, next]);
    }
    if (jpeg[next + 1] === END) return [...needed, [next, next + 2]];
    at = next;
  }
  return undefined;
}

/** Markers without a segment stand only in the scans; fill bytes are rare enough. */
const isBare = (type: number) => type < 0xc0 || (type >= 0xd0 && type <= END) || type === MARKER;

function isNeeded(type: number, content: Uint8Array): boolean {
  if (type === COMMENT) return false;
  if (type < APP0 || type > APP15) return true;
  const name = NEEDED[type];
  return (
    name !== undefined && Buffer.from(content.subarray(0, name.length)).equals(Buffer.from(name))
  );
}

/** A scan has a zero or a restart's marker after 0xff. */
export function endOfScan(jpeg: Uint8Array, from: number): number {
  let at = jpeg.indexOf(MARKER, from);
  while (at >= 0) {
    const type = jpeg[at + 1] ?? 0;
    if (type !== 0 && !(type >= 0xd0 && type <= 0xd7)) return at;
    at = jpeg.indexOf(MARKER, at + 2);
  }
  return jpeg.length;
}
