/** The white of ICC profiles, in XYZ. */
export const D50 = [0.9642, 1, 0.8249] as const;

export type Tag = readonly [name: string, data: Buffer];

/** The light of a value from 0 to 1 is `value ** gamma`, or by sRGB's curve of two parts. */
export type Curve = "sRGB" | number;

const HEADER = 128;
/** Version 4.3 says that black is the perceptual reference's, which is not so for sums of inks. */
const VERSIONS = { "RGB ": 0x04300000, GRAY: 0x04300000, CMYK: 0x02400000 };

/** A profile of a picture's colors, with the tags that every one has (ICC.1:2022, 7 and 8.3). */
export function iccProfile(space: keyof typeof VERSIONS, own: readonly Tag[]): Buffer {
  const tags: Tag[] = [
    ["desc", text("Colors of the file")],
    ["cprt", text("None")],
    ["wtpt", iccTag("XYZ ", fixed(D50))],
    ...own,
  ];
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length);
  let at = HEADER + table.length;
  tags.forEach(([name, { length }], index) => {
    const entry = 4 + 12 * index;
    table.write(name, entry, "latin1");
    table.writeUInt32BE(at, entry + 4);
    table.writeUInt32BE(length, entry + 8);
    at += length;
  });
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(at);
  header.writeUInt32BE(VERSIONS[space], 8);
  header.write(`scnr${space}XYZ `, 12, "latin1");
  header.write("acsp", 36, "latin1");
  header.set(fixed(D50), 68);
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)]);
}

export function iccTag(type: string, data: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${type}\0\0\0\0`, "latin1"), data]);
}

/** Numbers of 16 bits before the point and 16 behind it. */
export function fixed(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => {
    bytes.writeInt32BE(Math.round(value * 0x10000), 4 * at);
  });
  return bytes;
}

const SRGB_CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];

export function iccCurve(curve: Curve): Buffer {
  const [kind, numbers] = curve === "sRGB" ? [3, SRGB_CURVE] : [0, [curve]];
  return iccTag("para", Buffer.concat([Buffer.from([0, kind, 0, 0]), fixed(numbers)]));
}

function text(english: string): Buffer {
  const letters = Buffer.from(english, "utf16le").swap16();
  const head = Buffer.alloc(20);
  head.writeUInt32BE(1);
  head.writeUInt32BE(12, 4);
  head.write("enUS", 8, "latin1");
  head.writeUInt32BE(letters.length, 12);
  head.writeUInt32BE(8 + head.length, 16);
  // Tags begin at multiples of four.
  return iccTag("mluc", Buffer.concat([head, letters, Buffer.alloc(letters.length % 4)]));
}
