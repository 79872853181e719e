import { paths } from "#shop/paths.ts";
import { type Call, form, get, type Row, signedIn } from "./row.ts";

/** An account's own pages: visitors are redirected to the login. */
const own = (method: string, route: string, answer: string, call: () => Call): Row => ({
  method,
  route,
  who: "anyone signed in; their own account",
  answers: signedIn(answer, "303 /login"),
  call,
});

const done = "303 /account";
const secured = "303 /account/security";

export const accountPageRows: Row[] = [
  own("GET", "/account", "200", () => get(paths.account)),
  own("POST", "/account/profile", done, () => form(paths.accountProfile, { name: "Ada" })),
  own("POST", "/account/author", done, () => form(paths.accountAuthor)),
  own("POST", "/account/email", "422", () => form(paths.accountEmail)),
  own("POST", "/account/password", "422", () => form(paths.accountPassword)),
  own("POST", "/account/verification", done, () => form(paths.accountVerification)),
  own("POST", "/account/sessions", done, () => form(paths.accountSessions)),
  own("POST", "/account/sessions/:id", done, () => form(paths.accountSession(999_999))),
  own("POST", "/account/addresses/:id", done, () => form(paths.accountAddress(999_999))),
  own("GET", "/account/security", "200", () => get(paths.accountSecurity)),
  own("GET", "/account/security/app", "200", () => get(paths.accountApp)),
  own("POST", "/account/security/app", "422", () => form(paths.accountApp)),
  own("POST", "/account/security/app/deletion", secured, () => form(paths.accountAppDeletion)),
  own("GET", "/account/security/codes", secured, () => get(paths.accountRecoveryCodes)),
  own("POST", "/account/security/codes", secured, () => form(paths.accountRecoveryCodes)),
  own("GET", "/account/security/passkeys/new", "200", () => get(paths.newPasskey)),
  own("POST", "/account/security/passkeys/new", "422", () => form(paths.newPasskey)),
  own("POST", "/account/security/passkeys/:id/deletion", secured, () =>
    form(paths.passkeyDeletion(999_999)),
  ),
  own("GET", "/account/proof", "403", () => get(paths.accountProof)),
  own("POST", "/account/proof", done, () => form(paths.accountProof)),
  own("GET", "/account/deletion", "200", () => get(paths.accountDeletion)),
  own("POST", "/account/deletion", "422", () => form(paths.accountDeletion)),
  own("POST", "/account/avatar", done, () => form(paths.accountAvatar, { remove: "1" })),
  {
    method: "GET",
    route: "/avatars/:fileName",
    who: "anyone who knows the 128 random bits of its name",
    answers: {
      visitor: "404",
      maker: "404",
      owner: "404",
      other: "404",
      admin: "404",
    },
    call: () => get(paths.avatar(`${"0".repeat(32)}.webp`)),
  },
];
