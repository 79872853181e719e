/** @jsxImportSource hono/jsx */
import { totpUri } from "#accounts/factors/totp.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { useShop } from "#ui/shop.ts";
import { withReturn } from "../_return.ts";
import { qrCode } from "./_qr-code.ts";

type AppPageProps = {
  username: string;
  secret: string;
  sealedSecret: string;
  hasApp: boolean;
  returnTo: string | undefined;
  error: string | undefined;
};

export function AppPage({ username, secret, sealedSecret, ...props }: AppPageProps) {
  const { hasApp, returnTo, error } = props;
  const { name: issuer } = useShop();
  const { path, size } = qrCode(totpUri(secret, { issuer, label: username }));
  return (
    <div class="account account--narrow">
      <BackLink href={withReturn(paths.accountSecurity, returnTo)}>Back to security</BackLink>
      <PageHead title="Set up an authenticator app" {...(hasApp && { text: REPLACES })} />
      <Card>
        <ol class="security__steps">
          <li>
            <p>Scan this with an app for one-time codes, such as the one that your phone has.</p>
            <svg class="security__qr" viewBox={`0 0 ${size} ${size}`} role="img">
              <title>QR code for an authenticator app</title>
              <path d={path} />
            </svg>
            <details>
              <summary>Type it instead</summary>
              <p>
                Account <strong>{username}</strong>, key:
              </p>
              <code class="security__secret">{secret.match(/.{1,4}/g)?.join(" ")}</code>
              <p class="muted small">By time, six digits.</p>
            </details>
          </li>
          <li>
            <form class="stack" method="post" action={withReturn(paths.accountApp, returnTo)}>
              <input type="hidden" name="sealed" value={sealedSecret} />
              <TextField
                name="code"
                label="The six digits that it shows now"
                error={error}
                input={{
                  autocomplete: "one-time-code",
                  inputmode: "numeric",
                  spellcheck: false,
                  ...(error && { autofocus: true }),
                }}
              />
              <div>
                <Button>Confirm</Button>
              </div>
            </form>
          </li>
        </ol>
      </Card>
    </div>
  );
}

const REPLACES = "Once this one is confirmed, the codes of the app before count no more.";
