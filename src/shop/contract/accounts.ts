import * as v from "valibot";
import { Id } from "./json.ts";

const user = {
  id: Id,
  username: v.string(),
  email: v.string(),
  avatarUrl: v.nullable(v.string()),
  isAdmin: v.boolean(),
};

export const UserAnswer = v.strictObject(user);

/** `start` is where who comes from nowhere in particular begins. */
export const PasskeyUserAnswer = v.strictObject({ ...user, start: v.string() });

/** What `navigator.credentials` takes, as JSON (WebAuthn, sections 5.4 and 5.5). */
export const ChallengeAnswer = v.looseObject({ challenge: v.string() });
