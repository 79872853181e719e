/** @jsxImportSource hono/jsx */
import { PASSKEY_NAME_LIMIT } from "#shop/accounts/factors/passkey-forms.ts";
import { paths } from "#shop/paths.ts";
import { PasskeyButton } from "#ui/accounts/passkey-button.tsx";
import { Alert } from "#ui/alert.tsx";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { withReturn } from "../_return.ts";

type NewPasskeyPageProps = {
  name: string;
  error?: string;
  message?: string;
  returnTo: string | undefined;
};

export function NewPasskeyPage({ name, error, message, returnTo }: NewPasskeyPageProps) {
  return (
    <div class="account account--narrow">
      <BackLink href={withReturn(paths.accountSecurity, returnTo)}>Back to security</BackLink>
      <PageHead
        title="Add a passkey"
        text="Your browser asks for your fingerprint, your face, a PIN or a security key. None of it reaches the shop."
      />
      <Card>
        {message && <Alert title={message} variant="destructive" />}
        <form class="stack" method="post" action={withReturn(paths.newPasskey, returnTo)}>
          <input type="hidden" name="attestation" value="" />
          <TextField
            name="name"
            label="Name"
            hint="So that you know it again, such as the device that it is on."
            value={name}
            error={error}
            input={{ maxlength: PASSKEY_NAME_LIMIT }}
          />
          <PasskeyButton purpose="register" label="Add a passkey" variant="primary" />
          <p class="muted small" data-passkey-missing>
            Passkeys need a browser that has them, and scripts switched on. An authenticator app
            works without.
          </p>
        </form>
      </Card>
    </div>
  );
}
