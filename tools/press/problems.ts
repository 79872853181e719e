/** The shop cannot be reached, or does not answer as it should: it is tried again. */
export class ShopProblem extends Error {}

/** The hot folder or its disk does not take files: it is tried again, and the shop is told. */
export class FolderProblem extends Error {}

/** Another program fills the hot folder, so this one places nothing; it is tried again. */
export class OtherProgram extends Error {}

/** What came is not what the shop has announced. */
export class BrokenFile extends Error {
  /** What it should have been. */
  readonly sha256: string;

  constructor({ name, sha256 }: { name: string; sha256: string }, words: string) {
    super(`${name} ${words}`);
    this.sha256 = sha256;
  }
}

/** This file is not printed any more; the message says why. */
export class NotGiven extends Error {}

/** Says in words why the disk did not do it. */
export async function onDisk<Done>(path: string, work: Promise<Done>): Promise<Done> {
  return work.catch((error: unknown) => {
    throw new FolderProblem(wordsOf(path, codeOf(error)), { cause: error });
  });
}

export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

function wordsOf(path: string, code: string): string {
  if (/^(ENOSPC|EDQUOT|EFBIG)$/.test(code)) return `The disk of ${path} is full (${code})`;
  if (/^(ENOENT|ENOTDIR)$/.test(code)) return `${path} is not there (${code})`;
  if (code === "EXDEV") return `${path} is on another disk than the hot folder (${code})`;
  if (/^(EBUSY|EPERM|EACCES|EROFS)$/.test(code)) return `${path} cannot be written (${code})`;
  return `${path}: ${code}`;
}
