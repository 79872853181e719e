import type { TestShop } from "../shop.ts";

export async function mailedLink(shop: TestShop, to: string, subject: RegExp): Promise<string> {
  const mail = await shop.waitForMail((one) => one.to === to && subject.test(one.subject));
  const link = /https?:\S+token=[\w.-]+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`There is no link in:\n${mail.text}`);
  return link;
}

/** The token of a password reset link, as better-auth stores it. */
export async function resetToken(
  shop: TestShop,
  { email, user }: { email: string; user: { id: number } },
): Promise<string> {
  await shop.services.auth.api.requestPasswordReset({ body: { email } });
  const [row] = await shop.sql<{ identifier: string }[]>`
    select identifier from verifications where value = ${String(user.id)} order by id desc limit 1`;
  return row?.identifier.replace("reset-password:", "") ?? "";
}
