import * as v from "valibot";

/** `known`: the same bytes came before, and count once. */
export const MailAnswer = v.strictObject({ outcome: v.picklist(["received", "known"]) });
