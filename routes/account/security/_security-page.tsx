/** @jsxImportSource hono/jsx */
import type { ListedPasskey } from "#db/accounts/factors/passkeys.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { CodesCard } from "./_codes-card.tsx";
import { PasskeysCard } from "./_passkeys-card.tsx";
import { withReturn } from "./_return.ts";

type SecurityPageProps = {
  hasApp: boolean;
  keys: readonly ListedPasskey[];
  codesLeft: number;
  /** The owners require a second factor of this account, and it has none. */
  isRequired: boolean;
  returnTo: string | undefined;
};

export function SecurityPage({ hasApp, keys, codesLeft, isRequired, returnTo }: SecurityPageProps) {
  const isOn = hasApp || keys.length > 0;
  return (
    <div class="account account--narrow">
      <BackLink href={paths.account}>Back to account</BackLink>
      <PageHead title="Login and security" text={isOn ? ON : OFF} />
      {isRequired && (
        <Alert title="This shop requires a second factor of its staff" variant="warning">
          Set up an authenticator app or a passkey, and the back office opens again.
        </Alert>
      )}
      {isOn && returnTo && (
        <Alert title="Your second factor is set up" variant="success">
          <a href={returnTo}>Go on where you were</a>
        </Alert>
      )}
      <AppCard hasApp={hasApp} returnTo={returnTo} />
      <PasskeysCard keys={keys} returnTo={returnTo} />
      {isOn && <CodesCard codesLeft={codesLeft} />}
    </div>
  );
}

const ON = "Logging in takes your password and one of these, or a passkey alone.";
const OFF =
  "Logging in takes your password alone. With a second factor, somebody who learns it still cannot get in.";

function AppCard({ hasApp, returnTo }: { hasApp: boolean; returnTo: string | undefined }) {
  return (
    <Card
      title="Authenticator app"
      description="An app on your phone shows six digits, and others every half minute. Any app for one-time codes will do."
    >
      {hasApp ? (
        <div class="row row--apart">
          <Badge variant="primary">Set up</Badge>
          <div class="row">
            <LinkButton href={paths.accountApp} variant="ghost" size="sm">
              Use another phone
            </LinkButton>
            <form method="post" action={paths.accountAppDeletion}>
              <Button variant="outline" size="sm">
                Remove<span class="visually-hidden"> the authenticator app</span>
              </Button>
            </form>
          </div>
        </div>
      ) : (
        <div>
          <LinkButton href={withReturn(paths.accountApp, returnTo)}>
            Set up an authenticator app
          </LinkButton>
        </div>
      )}
    </Card>
  );
}
