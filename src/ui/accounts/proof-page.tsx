/** @jsxImportSource hono/jsx */
import { PROOF_FIELD, type SentField } from "#shop/accounts/proof.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "../alert.tsx";
import { Card } from "../card.tsx";
import { Button } from "../forms/button.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { PageHead } from "../page-head.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

type ProofPageProps = {
  username: string;
  /** The form goes there, with what was sent. */
  sendTo?: string;
  sent?: readonly SentField[];
  /** The page that was requested. */
  returnTo?: string;
  isLost?: true;
  hasPasskey: boolean;
  error?: string | undefined;
};

/** Asks again for the password, before something that a stranger at an open screen must not do. */
export function ProofPage({ username, sendTo, sent = [], ...props }: ProofPageProps) {
  const { isLost, hasPasskey, returnTo, error } = props;
  return (
    <div class="sign-in">
      <PageHead title="Confirm your password" {...(!isLost && { text: GOES_ON })} />
      <Card>
        {isLost && (
          <Alert title="Send it once more after this" variant="warning">
            What you sent holds a file or is too long to wait here, and nothing was changed. Confirm
            your password, and then send the form again.
          </Alert>
        )}
        {hasPasskey && <PasskeyButton purpose="proof" />}
        <form class="form" method="post" action={sendTo ?? paths.accountProof}>
          {sent.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          {!sendTo && <input type="hidden" name="return" value={returnTo} />}
          {/* Tells password managers whose it is; it has no name, so that it is not sent. */}
          <input type="hidden" autocomplete="username" value={username} />
          <PasswordField
            id="proof-password"
            name={PROOF_FIELD}
            label={`Password of ${username}`}
            error={error}
            focused
          />
          <div>
            <Button block>Continue</Button>
          </div>
        </form>
      </Card>
      <p class="sign-in__note">
        For ten minutes after this you are not asked again in this browser.
      </p>
    </div>
  );
}

const GOES_ON = "What comes next needs it once more. Nothing that you typed is lost.";
