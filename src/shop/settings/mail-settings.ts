import * as v from "valibot";

/** A select sends the value so. */
const onOrOff = v.pipe(
  v.picklist(["true", "false"], "Choose on or off"),
  v.transform((text) => text === "true"),
);

/** Mails that customers agree to, one by one. */
export const MailSettings = v.object({ reviewRequests: onOrOff, cartReminders: onOrOff });
