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
  own("GET", "/account/proof", "403", () => get(paths.accountProof)),
  own("POST", "/account/proof", "422", () => form(paths.accountProof)),
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
