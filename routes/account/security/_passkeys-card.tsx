/** @jsxImportSource hono/jsx */
import type { ListedPasskey } from "#db/accounts/factors/passkeys.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { withReturn } from "./_return.ts";

type PasskeysCardProps = { keys: readonly ListedPasskey[]; returnTo: string | undefined };

export function PasskeysCard({ keys, returnTo }: PasskeysCardProps) {
  return (
    <Card
      title="Passkeys"
      description="Your fingerprint, your face, the PIN of your device or a security key. A passkey logs in without a password, too."
    >
      {keys.length > 0 && (
        <ul class="security__keys">
          {keys.map((key) => (
            <Passkey key={key.id} passkey={key} />
          ))}
        </ul>
      )}
      <div>
        <LinkButton
          href={withReturn(paths.newPasskey, returnTo)}
          variant={keys.length > 0 ? "outline" : "primary"}
        >
          Add a passkey
        </LinkButton>
      </div>
    </Card>
  );
}

function Passkey({ passkey }: { passkey: ListedPasskey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <li class="security__key">
      <Icon name="key" />
      <div>
        <strong>{name}</strong>
        <p class="muted small">
          Added <TimeAgo date={createdAt} />
          {lastUsedAt ? (
            <>
              , last used <TimeAgo date={lastUsedAt} />
            </>
          ) : (
            ", not used yet"
          )}
        </p>
      </div>
      <form method="post" action={paths.passkeyDeletion(id)}>
        <Button variant="outline" size="sm">
          Remove<span class="visually-hidden"> {name}</span>
        </Button>
      </form>
    </li>
  );
}
