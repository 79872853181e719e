/** @jsxImportSource hono/jsx */
import type { Thread } from "#db/messages/threads.ts";
import { paths } from "#shop/paths.ts";
import { May } from "#ui/staff/may-open.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Section } from "../section.tsx";

/** What the customer and the shop have written to each other stands in the inbox. */
export function Messages({ thread }: { thread: Thread | undefined }) {
  if (!thread) return null;
  const { id, messages, state, lastAt, isUnread } = thread;
  return (
    <May open={paths.adminThread(id)}>
      <Section title="Messages">
        <p>
          <a href={paths.adminThread(id)}>
            {messages === 1 ? "1 message" : `${messages} messages`}
            {isUnread && ", not read yet"}
          </a>
          <span class="muted small">
            {" "}
            {STATES[state]} <TimeAgo date={lastAt} />
          </span>
        </p>
      </Section>
    </May>
  );
}

const STATES = {
  open: "waits for an answer since",
  waiting: "answered",
  done: "done",
} as const;
