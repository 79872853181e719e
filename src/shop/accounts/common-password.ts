import { dictionary } from "@zxcvbn-ts/language-common";

/** Attackers try these first, in lower case: some 50,000, among them many dates. */
const COMMON = new Set([
  ...dictionary["passwords-common"],
  ...["p@ssword", "qwertz", "login", "tshirt", "printhread"],
]);

/** These are tried before the guesses at an account are used up for some hours. */
const FIRST_TRIED = new Set([...dictionary["passwords-common"].slice(0, 200), "printhread"]);

/** A stripped secret that was random may leave a word as short as these. */
const MIN_WORD_LENGTH = 4;

type Names = { username: string; email: string };

/** Such a password may not be chosen. */
export function isFirstTried(password: string): boolean {
  const word = password.trim().toLowerCase();
  return new Set(word).size < 2 || FIRST_TRIED.has(word);
}

/** The secrets of a shop may be tried without end. */
export function isCommonPassword(password: string): boolean {
  return isFirstTried(password) || COMMON.has(password.trim().toLowerCase());
}

/** The word has digits and signs around it, such as `Summer2026!`. */
export function isCommonWordWithSigns(password: string): boolean {
  const word = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, "");
  return word.length >= MIN_WORD_LENGTH && COMMON.has(word);
}

/** The names that others see, or what stands before the `@`. */
export function isNameOf({ username, email }: Names, password: string): boolean {
  const typed = password.trim().toLowerCase();
  return [username, email, email.replace(/@.*$/, "")].some((name) => name.toLowerCase() === typed);
}
