const MARKER = 0xff;
const [APP2, SCAN] = [0xe2, 0xda];
const NAME = Buffer.from("ICC_PROFILE\0");

/** The same picture with this profile, and without any other: libvips would take the last one. */
export function jpegWithProfile(jpeg: Uint8Array, profile: Buffer): Buffer {
  // The first segment of one.
  const content = Buffer.concat([NAME, Buffer.from([1, 1]), profile]);
  const head = Buffer.from([MARKER, APP2, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  const parts = [jpeg.subarray(0, 2), head, content];
  let at = 2;
  while (jpeg[at] === MARKER && jpeg[at + 1] !== SCAN) {
    const end = at + 2 + (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
    const start = jpeg.subarray(at + 4, at + 4 + NAME.length);
    if (jpeg[at + 1] !== APP2 || !NAME.equals(start)) parts.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, jpeg.subarray(at)]);
}
