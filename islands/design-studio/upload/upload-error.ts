export const CONNECTION_LOST =
  "The connection was lost before your file arrived. Your file is still here: check your connection, then retry.";

/** The message is for the shopper; `mayRetry` when the same file could still work. */
export class UploadError extends Error {
  override name = "UploadError";
  constructor(
    message: string,
    readonly mayRetry: boolean,
  ) {
    super(message);
  }
}
