/** The server checks the content again. */
export const ACCEPTED_TYPES = ["image/jpeg", "image/png", "application/pdf"];
const MAX_BYTES = 10 * 1024 * 1024;

type Checked = { file: File } | { message: string };

export function checkFiles(files: readonly File[]): Checked {
  for (const file of files) {
    if (!ACCEPTED_TYPES.includes(file.type))
      return { message: `File type must be one of ${ACCEPTED_TYPES.join(", ")}` };
    if (file.size > MAX_BYTES) return { message: `File is larger than ${MAX_BYTES} bytes` };
  }
  const [file, ...others] = files;
  if (!file) return { message: "No file was chosen" };
  return others.length > 0 ? { message: "Too many files" } : { file };
}
