import { EMPTY, FILE_START, typeOf, WRONG_TYPE } from "#shop/designs/artwork-kinds.ts";
import { ACCEPTED_TYPES } from "./file-input.ts";

const MAX_BYTES = 10 * 1024 * 1024;

export type Checked = { file: File } | { message: string };

/** The server checks the content again. */
export async function checkFiles(files: readonly File[]): Promise<Checked> {
  for (const file of files) {
    const foreign = ACCEPTED_TYPES.includes(file.type) ? undefined : await foreignContent(file);
    if (foreign) return { message: foreign };
    if (file.size > MAX_BYTES) return { message: `File is larger than ${MAX_BYTES} bytes` };
  }
  const [file, ...others] = files;
  if (!file) return { message: "No file was chosen" };
  return others.length > 0 ? { message: "Too many files" } : { file };
}

/** Some browsers give a photo no type, or go by a wrong name. */
async function foreignContent(file: File): Promise<string | undefined> {
  // A folder cannot be read.
  const start = await readStart(file).catch(() => new Uint8Array());
  if (start.length === 0) return EMPTY;
  return typeOf(start) ? undefined : describeForeign(start);
}

/** The words for such files are loaded when they are needed; offline the types alone are named. */
async function describeForeign(start: Uint8Array): Promise<string> {
  const words = await import("#shop/designs/foreign-files.ts").catch(() => undefined);
  return words ? words.foreignFile(start) : WRONG_TYPE;
}

async function readStart(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, FILE_START).arrayBuffer());
}
