/** Takes back what was written of a product; the message is for the report. */
export class NotImported extends Error {
  override name = "NotImported";
}
