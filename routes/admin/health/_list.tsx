/** @jsxImportSource hono/jsx */
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-shapes.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import type { HealthLine, HealthState } from "./_line.ts";

type HealthListProps = {
  lines: readonly HealthLine[];
  /** They need nobody. */
  isRest?: true;
};

export function HealthList({ lines, isRest }: HealthListProps) {
  return (
    <ul class={isRest ? "health health--rest" : "health"}>
      {lines.map((line) => (
        <Line key={line.name + line.text} {...line} />
      ))}
    </ul>
  );
}

function Line({ name, state, text, reason, todo, since, last, href }: HealthLine) {
  return (
    <li class={`health__line health__line--${state}`} data-state={state}>
      <Icon name={ICONS[state]} />
      <div class="health__text">
        <h3 class="health__name">
          {href ? <StaffLink href={href}>{name}</StaffLink> : name}
          <span class="visually-hidden">: {WORDS[state]}</span>
        </h3>
        <p>{text}</p>
        {todo && <p class="health__todo">{todo}</p>}
        {reason && (
          <p class="health__reason muted small" dir="auto">
            {reason}
          </p>
        )}
        {since && <When label="Since" date={since} />}
        {last && <When label="Last" date={last} />}
      </div>
    </li>
  );
}

function When({ label, date }: { label: string; date: Date }) {
  return (
    <p class="muted small">
      {label} <ShopDate date={date} as="exact" />, <TimeAgo date={date} />
    </p>
  );
}

const ICONS: Record<HealthState, IconName> = {
  good: "check",
  soon: "flag",
  bad: "warning",
  unknown: "clock",
};

const WORDS: Record<HealthState, string> = {
  good: "in order",
  soon: "needs somebody soon",
  bad: "needs somebody now",
  unknown: "not known yet",
};
