import * as v from "valibot";
import { cleanLine } from "../forms/clean-text.ts";
import { typedLine } from "../forms/typed-text.ts";
import { Email, Password } from "./sign-in.ts";

export const NAME_LIMIT = 80;

const Current = v.pipe(v.optional(v.string(), ""), v.nonEmpty("Enter your current password"));

export const ProfileForm = v.object({
  name: v.pipe(
    v.optional(v.string(), ""),
    v.maxLength(1000, `Use up to ${NAME_LIMIT} characters`),
    v.transform((name) => typedLine(name)),
    v.maxLength(NAME_LIMIT, `Use up to ${NAME_LIMIT} characters`),
  ),
});

export const AUTHOR_NAME_LIMIT = 40;

/** Empty: none. Without letters that nobody sees, which would pass for somebody else's. */
export const AuthorForm = v.object({
  authorName: v.pipe(
    v.optional(v.string(), ""),
    cleanLine(AUTHOR_NAME_LIMIT, `Use up to ${AUTHOR_NAME_LIMIT} characters`),
  ),
});

export const EmailForm = v.object({ email: Email, current: Current });

export const PasswordForm = v.object({ current: Current, password: Password });

export const DeletionForm = v.object({ current: Current });
