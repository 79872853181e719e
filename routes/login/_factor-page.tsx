/** @jsxImportSource hono/jsx */
import { paths, withQuery } from "#shop/paths.ts";
import { PasskeyButton } from "#ui/accounts/passkey-button.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { factorPath } from "./_landing.ts";

type FactorPageProps = {
  hasApp: boolean;
  passkeys: number;
  codesLeft: number;
  returnTo: string;
  error: string | undefined;
};

/** Asks for what the account has, and for a recovery code where that is lost. */
export function FactorPage({ hasApp, passkeys, returnTo, error }: FactorPageProps) {
  const loginPath = withQuery(paths.login, { return: returnTo });
  return (
    <div class="sign-in">
      <PageHead title="One more step" text="Your password is right. Now prove that it is you." />
      <Card>
        {passkeys > 0 && <PasskeyButton purpose="factor" to={returnTo} />}
        <form class="form" method="post" action={factorPath(returnTo)}>
          <TextField
            name="code"
            label={hasApp ? "Code" : "Recovery code"}
            hint={hasApp ? APP_HINT : CODE_HINT}
            error={error}
            input={{
              autocomplete: "one-time-code",
              autocapitalize: "none",
              spellcheck: false,
              autofocus: true,
            }}
          />
          <div class="stack">
            <Button block>Log in</Button>
            <a class="sign-in__aside" href={loginPath}>
              Log in as somebody else
            </a>
          </div>
        </form>
      </Card>
      <p class="sign-in__note">
        Lost your phone and your recovery codes? <a href={paths.contact}>Write to us</a>. Staff ask
        an owner of the shop.
      </p>
    </div>
  );
}

const APP_HINT = "The six digits that your authenticator app shows now, or a recovery code.";
const CODE_HINT = "One of the ten codes that you saved. Each works once.";
