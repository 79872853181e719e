/** @jsxImportSource hono/jsx */
import type { SessionRow } from "#db/accounts/sessions.ts";
import type { Person } from "#db/staff/people.ts";
import { deviceName } from "#shop/accounts/device-name.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

type PersonSessionsProps = {
  person: Person;
  sessions: readonly SessionRow[];
  isYours: boolean;
};

/** The card lists where the person is logged in, and ends that, for a phone that was lost. */
export function PersonSessions({ person, sessions, isYours }: PersonSessionsProps) {
  return (
    <Card title="Logged in">
      {sessions.length === 0 ? (
        <p class="muted">Nowhere at the moment.</p>
      ) : (
        <ul class="staff-list">
          {sessions.map(({ id, userAgent, ipAddress, createdAt }) => (
            <li key={id}>
              <strong>{deviceName(userAgent)}</strong>{" "}
              <span class="muted small">
                <TimeAgo date={createdAt} />
                {ipAddress && ` from ${ipAddress}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isYours && sessions.length > 0 && (
        <form method="post" action={paths.adminPersonSessions(person.id)}>
          <Button variant="outline">Log out everywhere</Button>
        </form>
      )}
    </Card>
  );
}
