import * as v from "valibot";
import { DesignDocument } from "./document-schema.ts";

/** A document that somebody sends: whatever is wrong with it is said in plain words. */
export const DocumentInput = v.config(DesignDocument, {
  message: "The shop cannot read this design. Reload the page to see what is saved.",
});
