/** @jsxImportSource hono/jsx */
import type { JSONValue } from "postgres";
import { paths } from "#shop/paths.ts";
import { LOG_SUBJECTS, type LogSubject } from "#shop/staff/log.ts";
import { logChanges } from "#shop/staff/log-changes.ts";
import { useShop } from "#ui/shop.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { subjectHref } from "./_subject-href.ts";

type Event = {
  id: number;
  actor: string | null;
  keyId: number | null;
  keyName: string | null;
  action: string;
  before: JSONValue;
  after: JSONValue;
  at: Date;
  subjectKind?: LogSubject;
  subjectId?: string;
};

/** Each event with what it changed. */
export function LogList({ events }: { events: readonly Event[] }) {
  return (
    <ol class="log">
      {events.map((event) => (
        <LogEntry key={event.id} event={event} />
      ))}
    </ol>
  );
}

function LogEntry({ event }: { event: Event }) {
  const { actor, action, before, after, at } = event;
  const changes = logChanges(before, after, useShop().currency);
  return (
    <li class="log__event">
      <p class="log__head">
        <span>
          <strong>
            <bdi>{actor ?? "A former account"}</bdi>
          </strong>{" "}
          {action} <Subject {...event} /> <Key {...event} />
        </span>
        <time class="muted small" datetime={at.toISOString()}>
          <ShopDate date={at} as="exact" />
        </time>
      </p>
      {changes.length > 0 && (
        <dl class="log__changes">
          {changes.map((change) => (
            <div key={change.label}>
              <dt>{change.label}</dt>
              <dd>
                {change.before && <del>{change.before}</del>} {change.after}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function Subject({ subjectKind, subjectId = "" }: Pick<Event, "subjectKind" | "subjectId">) {
  if (!subjectKind) return null;
  const name = `${LOG_SUBJECTS[subjectKind]}${subjectId && ` ${subjectId}`}`;
  const href = subjectHref(subjectKind, subjectId);
  return <>· {href ? <StaffLink href={href}>{name}</StaffLink> : name}</>;
}

/** Several keys may have one name, so it has its number as well. */
function Key({ keyId, keyName }: Pick<Event, "keyId" | "keyName">) {
  if (!keyId) return null;
  return (
    <>
      · by <StaffLink href={paths.adminKeys}>key {keyId}</StaffLink> (<bdi>{keyName}</bdi>)
    </>
  );
}
