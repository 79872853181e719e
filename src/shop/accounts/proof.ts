import * as v from "valibot";

/** Limit of accounts: how long a proved password opens sensitive acts [minutes]; it is requested again. */
export const PROOF_MINUTES = 10;

/** No field of a form of the shop has this name. */
export const PROOF_FIELD = "proof-password";

export const NOT_PROVED =
  "This is a sensitive act: log in again, and send it within the next ten minutes.";

export const ProofForm = v.object({
  [PROOF_FIELD]: v.pipe(v.optional(v.string(), ""), v.nonEmpty("Enter your password")),
});

/** A field that is sent on after the password was proved again. */
export type SentField = readonly [name: string, value: string];

/** Limit of accounts: a form that is sent on after the password was proved [characters]; it has to be sent again by hand. */
const MAX_SENT_ON = 64_000;
/** Limit of accounts: fields of such a form [fields]; it has to be sent again by hand. */
const MAX_FIELDS_SENT_ON = 1000;

/** Passwords are never written into a page: the form asks for them itself. */
const SECRET = /password|passphrase|secret|^current$/i;

/** The fields that the page may hold; undefined where they are too many. */
export function sentOn(fields: readonly SentField[]): SentField[] | undefined {
  const shown = fields.filter(([name]) => !SECRET.test(name));
  const length = shown.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return shown.length > MAX_FIELDS_SENT_ON || length > MAX_SENT_ON ? undefined : shown;
}
