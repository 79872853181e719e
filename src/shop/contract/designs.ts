import * as v from "valibot";
import { Count, Id } from "./json.ts";

/** A piece of artwork as its uploader sees it; further fields say what was found in the file. */
export const DesignAnswer = v.looseObject({
  id: Id,
  name: v.string(),
  filePath: v.string(),
  description: v.string(),
  previewColor: v.string(),
});

export const DraftAnswer = v.strictObject({
  id: Id,
  revision: Count,
  name: v.string(),
  pictureId: v.string(),
});
