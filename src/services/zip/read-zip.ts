import { type PackedFile, readDirectory } from "./read-directory.ts";
import { unpackFile } from "./unpack-file.ts";

/** What the files of a ZIP may be; all of it is checked before one of them is unpacked. */
type ZipLimits = { entries: number; bytesOfFile: number; bytes: number; isName: RegExp };

export class BadZip extends Error {
  override name = "BadZip";
}

const NO_ZIP = "This file is no ZIP, or only a part of one.";

/**
 * The files of a ZIP by name (APPNOTE 6.3). Throws `BadZip` for anything that is not plainly one:
 * no name may lead elsewhere, and nothing unpacks to more than it says.
 */
export async function readZip(
  bytes: Uint8Array,
  limits: ZipLimits,
): Promise<Map<string, Uint8Array>> {
  const packed = filesOf(bytes, limits.entries);
  checkFiles(packed, limits);
  const files = new Map<string, Uint8Array>();
  for (const file of packed) {
    const contents = await unpackFile(bytes, file);
    if (!contents) throw new BadZip(`${file.name} is damaged. Pack the ZIP again.`);
    files.set(file.name, contents);
  }
  return files;
}

function filesOf(zip: Uint8Array, most: number): PackedFile[] {
  const read = readDirectory(zip, most);
  if (read.ok) return read.files;
  if (read.reason === "too-many")
    throw new BadZip(`This ZIP holds ${read.count} files; it may hold ${most}.`);
  throw new BadZip(NO_ZIP);
}

function checkFiles(entries: readonly PackedFile[], limits: ZipLimits): void {
  if (entries.some(({ isEncrypted }) => isEncrypted))
    throw new BadZip("This ZIP is protected by a password. Pack it again without one.");
  const names = entries.map(({ name }) => name);
  const strange = names.find((name) => !limits.isName.test(name));
  if (strange !== undefined)
    throw new BadZip(`‘${strange.slice(0, 80)}’ is no file of a template. Take it out of the ZIP.`);
  if (new Set(names).size < names.length) throw new BadZip("This ZIP holds a file twice.");
  const large = entries.find(({ bytes }) => bytes > limits.bytesOfFile);
  if (large) throw new BadZip(`${large.name} has more than ${limits.bytesOfFile} bytes.`);
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytes)
    throw new BadZip(`The files of this ZIP have more than ${limits.bytes} bytes together.`);
}
