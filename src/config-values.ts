import * as v from "valibot";
import { whyGuessable, whyPublished } from "#shop/guessable-secret.ts";
import { originOnly } from "./app-url.ts";

export const given = v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"));
export const webUrl = urlOf("a web address", /^https?:\/\//i, "https://shop.example.com");
export const appUrl = v.pipe(webUrl, originOnly);
/** A page under https shows no picture of plain http. */
export const picturesUrl = v.pipe(
  urlOf("an https address", /^https:\/\//i, "https://pictures.example.com"),
  originOnly,
);
export const databaseUrl = urlOf(
  "a PostgreSQL address",
  /^postgres(ql)?:\/\//i,
  "postgres://user:password@db.example.com:5432/shop",
);
export const ownDatabaseUrl = v.pipe(
  databaseUrl,
  not(
    (url) => whyPublished(new URL(url).password) && "has a password that was published",
    "give the database another one",
  ),
);
export const smtpUrl = urlOf(
  "a mail server's address",
  /^smtps?:\/\/[^/]/i,
  "smtp://user:password@mail.example.com:587",
);
export const imapUrl = urlOf(
  "a mailbox's address",
  /^imaps?:\/\/[^/]/i,
  "imaps://user:password@mail.example.com:993/INBOX",
);
/** A part of its own is put between mailbox and domain, for which 64 characters have to be enough. */
export const replyAddress = v.pipe(
  given,
  v.regex(
    /^[\w.-]{1,15}@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i,
    "is not an address with up to 15 letters before its @, such as reply@example.com",
  ),
);
export const sender = v.pipe(
  given,
  v.regex(
    /^(?:[^<>]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/,
    "is not an email address, such as Printhread <orders@example.com>",
  ),
);
export const secret = v.pipe(
  given,
  v.minLength(32, "is shorter than 32 characters: make one with openssl rand -base64 32"),
  not(whyGuessable, "make one with openssl rand -base64 32"),
);
export const authSecret = secret;
/** Whoever has a copy of the files may try any number of them. */
export const passphrase = v.pipe(
  given,
  v.minLength(16, "is shorter than 16 characters: make one with openssl rand -base64 32"),
  not(whyGuessable, "make one with openssl rand -base64 32"),
);
export const adminPassword = v.pipe(
  given,
  v.minLength(8, "is shorter than 8 characters"),
  not(whyGuessable, "make one with openssl rand -base64 15"),
);
export const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d+$/, "is not a number"),
  v.transform(Number),
  v.maxValue(65535, "is above 65535"),
);
export const port = v.optional(portNumber, "3000");

/** A publishable key is sent to every browser, so a secret one is refused. */
export const publishableKey = v.pipe(
  given,
  v.regex(/^(?![sr]k_)/, "is a secret key: give the one that begins with pk_"),
);

export const keyVersion = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/, "is not a number from 1 on"),
  v.transform(Number),
);

/** The protocol counts: `shop.example.com:8080` is a URL too, whose protocol is the host. */
export function urlOf(what: string, beginning: RegExp, example: string) {
  const isOne = (text: string) => beginning.test(text) && URL.canParse(text);
  return v.pipe(given, v.check(isOne, `is not ${what}, such as ${example}`));
}

/** `why` says what is wrong with a value, if anything; the mend follows it. */
export function not(why: (value: string) => string | undefined, mend: string) {
  return v.check<string, (issue: v.CheckIssue<string>) => string>(
    (value) => why(value) === undefined,
    ({ input }) => `${why(input)}: ${mend}`,
  );
}
