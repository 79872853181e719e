import { paths } from "#shop/paths.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";

export type Account = {
  username: string;
  email: string;
  password: string;
};

type AccountOptions = Partial<Account> & { isAdmin?: boolean; role?: string; verified?: boolean };

type UserJson = {
  id: number;
  username: string;
  email: string;
  avatarUrl: string | null;
  isAdmin: boolean;
};

let made = 0;

/** Registers and signs in a visitor, by default a new one. */
export async function register(
  shop: TestShop,
  options: AccountOptions = {},
  visitor: Visitor = shop.visitor(),
) {
  const account = newAccount(options);
  const user = await answered(await visitor.sendJson(paths.api.register, account));
  const { isAdmin = false, role = "", verified = false } = options;
  await shop.sql`
    update users set is_admin = ${isAdmin}, email_verified = ${verified},
      role_id = (select id from staff_roles where lower(name) = lower(${role}))
    where id = ${user.id}`;
  return { ...account, visitor, user };
}

export function newAccount(options: AccountOptions = {}): Account {
  made++;
  const username = options.username ?? `Shopper-${made}`;
  return {
    username,
    email: options.email ?? `${username.toLowerCase()}@example.com`,
    password: options.password ?? "a long enough password",
  };
}

/** Signs in, by default as a new visitor. */
export async function logIn(
  shop: TestShop,
  { username, password }: Pick<Account, "username" | "password">,
  visitor: Visitor = shop.visitor(),
): Promise<Visitor> {
  await answered(await visitor.sendJson(paths.api.login, { username, password }));
  return visitor;
}

async function answered(response: Response): Promise<UserJson> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as UserJson;
}
