import * as v from "valibot";
import { lookupText } from "../forms/plain-text.ts";
import { isFirstTried, isNameOf } from "./common-password.ts";
import { passesForShop } from "./shop-names.ts";

export const USERNAME_LENGTH = { min: 3, max: 30 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
const USERNAME_PATTERN = /^[A-Za-z0-9._-]+$/;
const MAX_EMAIL_LENGTH = 254;

export const USERNAME_RULE = `${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} characters: letters, digits, dots, hyphens and underscores.`;
export const PASSWORD_RULE = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters.`;
export const EASY_PASSWORD =
  "That password is easy to guess. Choose another one, such as four words of your own";

const Username = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.nonEmpty("Choose a username"),
  v.minLength(USERNAME_LENGTH.min, `Use at least ${USERNAME_LENGTH.min} characters`),
  v.maxLength(USERNAME_LENGTH.max, `Use up to ${USERNAME_LENGTH.max} characters`),
  v.regex(USERNAME_PATTERN, "Use letters, digits, dots, hyphens and underscores only"),
  v.check(
    (name) => !passesForShop(name, "Printhread"),
    "That name is reserved. Choose another one",
  ),
);

export const Email = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.nonEmpty("Enter your email address"),
  v.maxLength(MAX_EMAIL_LENGTH, `Use up to ${MAX_EMAIL_LENGTH} characters`),
  v.email("Invalid email address"),
);

/** The account exists already, so the rules for new names do not apply. */
export const EmailOrUsername = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.nonEmpty("Enter your username or email"),
  v.maxLength(MAX_EMAIL_LENGTH, `Use up to ${MAX_EMAIL_LENGTH} characters`),
  v.check((name) => USERNAME_PATTERN.test(name) || v.is(Email, name), "Invalid email address"),
);

export const Password = v.pipe(
  v.optional(v.string(), ""),
  v.minLength(PASSWORD_LENGTH.min, `Use at least ${PASSWORD_LENGTH.min} characters`),
  v.maxLength(PASSWORD_LENGTH.max, `Use up to ${PASSWORD_LENGTH.max} characters`),
  v.check((password) => !isFirstTried(password), EASY_PASSWORD),
);

/** Drops `isAdmin` and all other extra fields. */
export const SignUpForm = v.pipe(
  v.object({ username: Username, email: Email, password: Password }),
  v.forward(
    v.partialCheck(
      [["username"], ["email"], ["password"]],
      (names) => !isNameOf(names, names.password),
      EASY_PASSWORD,
    ),
    ["password"],
  ),
);

/** `username` may be an email; the rules for new names do not apply. */
export const SignInForm = v.object({
  username: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.nonEmpty("Enter your username or email"),
    v.transform(lookupText),
    v.maxLength(MAX_EMAIL_LENGTH, `Use up to ${MAX_EMAIL_LENGTH} characters`),
  ),
  password: v.pipe(
    v.optional(v.string(), ""),
    v.nonEmpty("Enter your password"),
    v.maxLength(PASSWORD_LENGTH.max, `Use up to ${PASSWORD_LENGTH.max} characters`),
  ),
});

export type SignUpForm = v.InferOutput<typeof SignUpForm>;
export type SignInForm = v.InferOutput<typeof SignInForm>;
export type SignUpField = keyof SignUpForm;

/** The same for unknown names and wrong passwords, so that nobody can probe for accounts. */
export const WRONG_LOGIN = "Wrong username or password. Check both and try again.";
/** The answer to a call whose password is right. */
export const FACTOR_NEEDED =
  "This account has a second factor. Send the call again with `code`: the six digits of its authenticator app, or a recovery code. With a passkey it logs in on the shop's login page.";
/** Usernames are public. Whether somebody has an email is not. */
export const USERNAME_TAKEN =
  "That username is taken. Try another one, or log in if you already have an account.";
