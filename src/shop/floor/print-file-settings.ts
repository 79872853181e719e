import type { FormFields, ReadForm } from "../forms/form.ts";
import { accepted, rejected } from "../forms/form.ts";
import type { TechniqueId } from "../goods/techniques/technique.ts";

/** How things may be printed whose areas name no technique, as shirts. */
export const USUAL_TECHNIQUES = ["direct", "transfer", "screen"] as const satisfies TechniqueId[];

/** Limit of floor: the choke of an underbase [pixels]; the form says so. */
export const MAX_CHOKE = 20;

/** What print files are made like: docs/decisions/089. */
export type PrintFileSettings = {
  /** A print that needs white has a second file with it. */
  makesUnderbase: boolean;
  /** How many pixels the white stays inside of the print. */
  underbaseChoke: number;
  /** Prints on transfer film are mirrored, because the film is laid on the cloth face down. */
  mirrorsFilms: boolean;
  /** Areas that name no technique are printed by it. */
  usualTechnique: (typeof USUAL_TECHNIQUES)[number];
};

/** As a new shop has them, and one that has never heard of them. */
export const NEW_PRINT_FILE_SETTINGS: PrintFileSettings = {
  makesUnderbase: false,
  underbaseChoke: 2,
  mirrorsFilms: false,
  usualTechnique: "direct",
};

export function printFileFields(settings: PrintFileSettings): FormFields {
  return {
    makesUnderbase: settings.makesUnderbase ? "on" : "",
    underbaseChoke: String(settings.underbaseChoke),
    mirrorsFilms: settings.mirrorsFilms ? "on" : "",
    usualTechnique: settings.usualTechnique,
  };
}

/** A checkbox that is not set sends nothing. */
export function readPrintFileFields(typed: FormFields): ReadForm<PrintFileSettings> {
  const choke = typed.underbaseChoke?.trim() ?? "";
  const isChoke = /^\d{1,2}$/.test(choke) && Number(choke) <= MAX_CHOKE;
  const technique = USUAL_TECHNIQUES.find((one) => one === typed.usualTechnique);
  if (!isChoke || !technique) {
    return rejected({
      ...(!isChoke && { underbaseChoke: `Enter a whole number of pixels from 0 to ${MAX_CHOKE}` }),
      ...(!technique && { usualTechnique: "Choose how most things are printed" }),
    });
  }
  return accepted({
    makesUnderbase: Boolean(typed.makesUnderbase),
    underbaseChoke: Number(choke),
    mirrorsFilms: Boolean(typed.mirrorsFilms),
    usualTechnique: technique,
  });
}
