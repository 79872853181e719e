import * as v from "valibot";
import { cleanLine } from "../../forms/clean-text.ts";

export const PASSKEY_NAME_LIMIT = 60;

export const PasskeyName = v.pipe(
  v.optional(v.string(), ""),
  cleanLine(PASSKEY_NAME_LIMIT, `Use up to ${PASSKEY_NAME_LIMIT} characters`),
  v.nonEmpty("Name it, so that you know it again"),
);

/** Limit of accounts: each part of what an authenticator answers [characters]; 400. */
const MAX_PART = 20_000;
const part = v.pipe(v.string(), v.maxLength(MAX_PART), v.regex(/^[\w-]*$/));
/** Ids are up to 1023 bytes (WebAuthn, section 4). */
const Id = v.pipe(part, v.nonEmpty(), v.maxLength(1400));

const credential = {
  id: Id,
  rawId: Id,
  type: v.literal("public-key"),
  clientExtensionResults: v.optional(v.object({}), {}),
};

/** What `navigator.credentials.get` gives, as JSON (WebAuthn, section 5.1). */
export const Assertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: v.exactOptional(v.pipe(part, v.maxLength(200))),
  }),
});

const transports = v.pipe(
  v.array(v.unknown()),
  v.maxLength(10),
  v.array(v.picklist(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])),
);

/** What `navigator.credentials.create` gives. */
export const Attestation = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: v.fallback(v.optional(transports, []), []),
  }),
});
