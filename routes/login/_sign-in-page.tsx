/** @jsxImportSource hono/jsx */

import { paths, withQuery } from "#shop/paths.ts";
import { PasskeyButton } from "#ui/accounts/passkey-button.tsx";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { LoginForm } from "./_login-form.tsx";
import { RegisterForm } from "./_register-form.tsx";
import type { SignInAnswer } from "./_sign-in-answer.ts";

type Tab = "login" | "register";

type SignInPageProps = SignInAnswer & { tab: Tab; returnTo: string };

export function SignInPage({ tab, returnTo, message, ...form }: SignInPageProps) {
  const Form = tab === "register" ? RegisterForm : LoginForm;
  return (
    <div class="sign-in">
      <PageHead {...HEADS[tab]} />
      <Card>
        <Tabs tab={tab} returnTo={returnTo} />
        {message && <Alert title={message} variant="destructive" />}
        <Form action={address(tab, returnTo)} {...form} failed={message !== undefined} />
        {tab === "login" && <PasskeyButton purpose="login" to={returnTo} />}
      </Card>
      <p class="sign-in__note">Ordering works without an account, too.</p>
    </div>
  );
}

/** Links, as they lead to another page; the shown one is marked as a navigation marks it. */
function Tabs({ tab, returnTo }: { tab: Tab; returnTo: string }) {
  const link = (to: Tab) => ({
    class: "tabs__tab",
    href: address(to, returnTo),
    ...(to === tab && { "aria-current": "page" as const }),
  });
  return (
    <nav class="tabs" aria-label="Login or register">
      <a {...link("login")}>Login</a>
      <a {...link("register")}>Register</a>
    </nav>
  );
}

function address(tab: Tab, returnTo: string): string {
  return withQuery(paths.login, {
    tab: tab === "register" ? tab : undefined,
    return: returnTo === paths.home ? undefined : returnTo,
  });
}

const HEADS = {
  login: { title: "Login", text: "See your orders and share your designs." },
  register: { title: "Create an account", text: "Keep your orders and designs in one place." },
};
