import type { Page } from "playwright-core";

type Login = { username: string; password: string };

/** On a login page, which then leads on. */
export async function logIn(page: Page, at: string, { username, password }: Login): Promise<void> {
  await page.goto(at);
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByText("Welcome back").waitFor();
}
