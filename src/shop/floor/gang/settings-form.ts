import { accepted, type FormFields, type ReadForm, rejected } from "../../forms/form.ts";
import { GANG_LIMITS, type GangSettings } from "./settings.ts";

const LENGTHS = ["rollMm", "gapMm", "marginMm", "endMm", "maxLengthMm"] as const;
const CHOICES = ["isMirrored", "hasCutMarks", "hasLabels", "mayTurn"] as const;

/** Digits, and one place after a point or a comma: rolls are sold by inches, too. */
const TENTHS = /^\d{1,5}(?:[.,]\d)?$/;

export function gangFields(settings: GangSettings): FormFields {
  const lengths = LENGTHS.map((name) => [name, String(settings[name])]);
  const choices = CHOICES.map((name) => [name, settings[name] ? "on" : ""]);
  return Object.fromEntries([...lengths, ...choices]);
}

export function readGangFields(typed: FormFields): ReadForm<GangSettings> {
  const errors: FormFields = {};
  const length = (name: (typeof LENGTHS)[number]): number => {
    const text = (typed[name] ?? "").trim();
    const value = Number(text.replace(",", "."));
    const { min, max } = GANG_LIMITS[name];
    if (!TENTHS.test(text) || value < min || value > max)
      errors[name] = `Enter ${min} to ${max} mm, to the tenth at most`;
    return value;
  };
  const isOn = (name: (typeof CHOICES)[number]) => Boolean(typed[name]);
  const settings: GangSettings = {
    rollMm: length("rollMm"),
    gapMm: length("gapMm"),
    marginMm: length("marginMm"),
    endMm: length("endMm"),
    maxLengthMm: length("maxLengthMm"),
    isMirrored: isOn("isMirrored"),
    hasCutMarks: isOn("hasCutMarks"),
    hasLabels: isOn("hasLabels"),
    mayTurn: isOn("mayTurn"),
  };
  return Object.keys(errors).length > 0 ? rejected(errors) : accepted(settings);
}
