/** @jsxImportSource hono/jsx */
import type { SessionRow } from "#db/accounts/sessions.ts";
import { deviceName } from "#shop/accounts/device-name.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

type SessionsCardProps = {
  sessions: readonly SessionRow[];
  sessionId: number | undefined;
};

/** The card lists where the account is signed in; unknown sessions can be ended here. */
export function SessionsCard({ sessions, sessionId }: SessionsCardProps) {
  return (
    <Card title="Where you are logged in">
      <ul class="account__sessions">
        {sessions.map((session) => (
          <Session key={session.id} session={session} isThis={session.id === sessionId} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={paths.accountSessions}>
          <Button variant="outline">Log out everywhere else</Button>
        </form>
      )}
    </Card>
  );
}

function Session({ session, isThis }: { session: SessionRow; isThis: boolean }) {
  const { id, ipAddress, userAgent, createdAt, seenAt } = session;
  const name = deviceName(userAgent);
  return (
    <li class="account__session">
      <div>
        <p class="row">
          <strong>{name}</strong>
          {isThis && <Badge variant="primary">This device</Badge>}
        </p>
        <p class="muted small">
          Logged in <TimeAgo date={createdAt} />
          {ipAddress && ` from ${ipAddress}`}
          {!isThis && (
            <>
              , last used <TimeAgo date={seenAt} />
            </>
          )}
        </p>
      </div>
      {!isThis && (
        <form method="post" action={paths.accountSession(id)}>
          <Button variant="ghost" size="sm" aria-label={`Log out ${name}`}>
            Log out
          </Button>
        </form>
      )}
    </li>
  );
}
