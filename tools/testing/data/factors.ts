import { TOTP } from "otpauth";
import { paths } from "#shop/paths.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";
import { register } from "./accounts.ts";

type Somebody = { visitor: Visitor; user: { id: number } };

/** The account has an authenticator app by its own page; `code` is the app's, `codes` are its recovery codes. */
export async function addApp(shop: TestShop, { visitor, user }: Somebody) {
  const page = await (await visitor.request(paths.accountApp)).text();
  const sealed = /name="sealed" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const secret = /security__secret">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
  const app = appOf(secret);
  const body = new URLSearchParams({ sealed, code: app.code() });
  const answer = await visitor.post(paths.accountApp, body);
  const html = await answer.text();
  const codes = [...html.matchAll(/<code>([a-z2-9-]{11})<\/code>/g)].map(([, code = ""]) => code);
  await forgetSteps(shop, user.id);
  return { ...app, secret, sealed, codes, status: answer.status, html };
}

/** `step`: so many times half a minute from now. */
export function appOf(secret: string) {
  const totp = new TOTP({ secret });
  return { code: (step = 0) => totp.generate({ timestamp: Date.now() + step * 30_000 }) };
}

/** As if the app's codes had not been used for long: tests are quicker than half a minute. */
export async function forgetSteps({ sql }: TestShop, userId: number): Promise<void> {
  await sql`update totp_factors set last_step = 0 where user_id = ${userId}`;
}

/** A new account with an app. */
export async function registerWithApp(shop: TestShop, options: { isAdmin?: boolean } = {}) {
  const account = await register(shop, options);
  return { ...account, app: await addApp(shop, account) };
}
