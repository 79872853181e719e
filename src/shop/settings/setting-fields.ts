import * as v from "valibot";
import { cleanLine, cleanText } from "../forms/clean-text.ts";

const tooLong = (max: number) => `Keep it below ${max} characters`;

export const optionalLine = (max: number) => v.pipe(v.string(), cleanLine(max, tooLong(max)));

export const requiredLine = (max: number, missing: string) =>
  v.pipe(optionalLine(max), v.nonEmpty(missing));

export const optionalText = (max: number) => v.pipe(v.string(), cleanText(max, tooLong(max)));
