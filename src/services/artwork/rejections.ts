export class Rejection extends Error {
  override name = "Rejection";
}

export const TOO_BUSY = "Too many uploads right now. Please try again in a moment.";
export const WAIT_FOR_OWN =
  "Your other uploads are still being opened. Please try again when they are done.";
export const MANY_OF_IP =
  "Many uploads from your network are being opened right now. Please try again in a moment.";
export const TOO_SLOW =
  "This file takes too long to open. Please simplify it, or upload it as a PNG.";
export const NO_TIME_LEFT =
  "The shop is very busy and has not got to your file yet. Nothing is wrong with it: please try again in a moment.";
export const TOO_HEAVY =
  "This file needs too much memory to open. Please simplify it, or upload it as a PNG.";
export const UNREADABLE =
  "This file could not be opened. Please export it again, if possible as a PNG.";
export const DAMAGED =
  "This file is damaged or incomplete. Please export it again and upload the new one.";
export const GONE = "This artwork is no longer here. Please upload it again.";
export const PROTECTED =
  "This PDF is protected by a password. Please save it without one and upload it again.";
export const BLANK =
  "The first page of this PDF is empty. Please put your design on page 1 and upload it again.";

export const NOT_DRAWN =
  "Nothing on the first page of this PDF could be drawn: its pictures are damaged, or of a kind that the shop cannot read. Please export it again, or upload it as a PNG.";

/** `name` is the file's own. */
export function missingFont(name: string): string {
  const font = name ? `The font '${name}'` : "A font without a name";
  return (
    `${font} is not in this PDF, so its text would be missing or look different in print. ` +
    "Please embed the font when exporting, or turn the text into outlines, and upload it again."
  );
}

export const ALL_CLEAR =
  "There is nothing to print in this file: all of it is transparent. Please make your design visible and upload it again.";

export function tooMuchTime(minutes: number): string {
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Your files took very long to open. Please wait ${wait}, then try again with simpler ones.`;
}

/** The largest print, 12 × 16 in at 300 DPI, needs 17 megapixels. */
export function tooManyPixels(width: number, height: number): string {
  const megapixels = Math.ceil((width * height) / 1e6);
  return (
    `This image is ${width} × ${height} pixels (${megapixels} megapixels). ` +
    "Please scale it down to 50 megapixels or less; 3600 × 4800 is enough for the largest print."
  );
}

export function tooLong(width: number, height: number, maxSide: number): string {
  return (
    `This image is ${width} × ${height} pixels. ` +
    `Please crop or scale it until neither side has more than ${maxSide} pixels.`
  );
}

/** 12 × 16 in, and no side under 0.1 in. */
export function tooNarrow(width: number, height: number): string {
  return (
    `What prints of this file is ${width} × ${height} pixels: too long and narrow for a shirt. ` +
    "Please make it at most 120 times as wide as high, or 160 times as high as wide."
  );
}
