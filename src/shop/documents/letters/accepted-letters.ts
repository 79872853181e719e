import { type DesignDocument, layersOf, printedAreas } from "../document.ts";
import { nameLetters } from "../name-letters.ts";
import { isDrawn, missingInDocument } from "./missing-letters.ts";

/**
 * Limit of designs: letters that a shopper agrees to go without [letters: letters]; 400, or the
 * form says so. Limit of designs: their list [length: characters]; 400, since a longer one cannot
 * be confirmed. Nobody reads more of them.
 */
export const MAX_ACCEPTED = { letters: 40, length: 400 };

export type LettersProblem = {
  message: string;
  /** A shopper accepts these to have it all the same; null where nothing would be printed, or too little. */
  letters: string | null;
};

const MEND = "Choose another font in the studio, or add them as a picture.";

/** How the letters that somebody agrees to go without are sent and stored. */
export function acceptedText(letters: readonly string[]): string {
  return letters.join(" ");
}

/** Lists what a sold design leaves out; empty where all of its letters are printed. */
export function lettersLeftOut(document: DesignDocument): string {
  return acceptedText(missingInDocument(document));
}

/** The printers read it, who would look for a mistake. */
export function describeLeftOut(accepted: string): string {
  return `Printed without ${nameLetters(accepted.split(" "), "conjunction", MAX_ACCEPTED.letters)}, as the customer has agreed`;
}

/**
 * Why a design is not sold as it is: its fonts do not have all of its letters, and `accepted` names
 * others or none. Undefined when it is.
 */
export function lettersProblem({
  document,
  accepted,
}: {
  document: DesignDocument;
  accepted: string;
}): LettersProblem | undefined {
  const missing = missingInDocument(document);
  if (missing.length === 0) return undefined;
  const it = missing.length > 1 ? "them" : "it";
  if (!hasInk(document)) {
    const message = `Nothing of your design would be printed: its font does not have ${nameLetters(missing, "disjunction")}. ${MEND}`;
    return { message, letters: null };
  }
  const letters = acceptedText(missing);
  if (accepted === letters) return undefined;
  const isReadable =
    missing.length <= MAX_ACCEPTED.letters && letters.length <= MAX_ACCEPTED.length;
  const named = nameLetters(missing, "conjunction", isReadable ? missing.length : undefined);
  const message = `Your design would be printed without ${named}: its fonts do not have ${it}. ${MEND}`;
  return { message, letters: isReadable ? letters : null };
}

function hasInk(document: DesignDocument): boolean {
  return printedAreas(document).some((area) => layersOf(document, area).some(isDrawn));
}
