import { resetPassword } from "#accounts/reset-password.ts";
import { paths } from "#shop/paths.ts";
import type { TestShop } from "../shop.ts";
import type { Visitor } from "../visitor.ts";

export async function mailedLink(
  shop: TestShop,
  to: string,
  subject: RegExp,
  username = "",
): Promise<string> {
  const mail = await shop.waitForMail(
    (one) => one.to === to && subject.test(one.subject) && one.text.includes(username),
  );
  const link = /https?:\S+token=[\w.-]+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`There is no link in:\n${mail.text}`);
  return link;
}

/** The token of a password reset link, as it is stored. */
export async function resetToken(
  shop: TestShop,
  { email, user }: { email: string; user: { id: number } },
): Promise<string> {
  await resetPassword(shop.services, { email });
  const [row] = await shop.sql<{ identifier: string }[]>`
    select identifier from verifications where value = ${String(user.id)} order by id desc limit 1`;
  return row?.identifier.replace("reset-password:", "") ?? "";
}

/** Opens the mailed link and presses its button, as the visitor who asked for it. */
export async function verifyEmail(visitor: Visitor, link: string): Promise<Response> {
  const token = new URL(link, "https://shop.invalid").searchParams.get("token") ?? "";
  return visitor.post(paths.verifyEmail, new URLSearchParams({ token }));
}
