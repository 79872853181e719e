/**
 * Thrown by a job that no further try would make work: it fails for good at once. The message says why,
 * to staff, in plain words and without personal data.
 */
export class NeverWorks extends Error {
  override name = "NeverWorks";
}

/**
 * Thrown for what a newer version has enqueued, or by a process that fits to the database no more: the job
 * goes back, and its tries are what they were.
 */
export class ForNewerVersion extends Error {
  override name = "ForNewerVersion";
}

/** The driver's word for a value that is undefined; PostgreSQL's for a text that is no id, or a number too large. */
const VAIN_CODES: readonly unknown[] = ["UNDEFINED_VALUE", "22P02", "22003"];

/** Whether another try would end the same way. */
export function isVain(error: unknown): boolean {
  if (error instanceof NeverWorks) return true;
  return error instanceof Error && "code" in error && VAIN_CODES.includes(error.code);
}
