/** @jsxImportSource hono/jsx */
import type { ListedThread } from "#db/messages/inbox.ts";
import { threadTitle } from "#shop/messages/thread-title.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { StateBadge } from "../_thread/state-badge.tsx";

type ThreadRowProps = {
  thread: ListedThread;
  userId: number;
  /** The list has threads of several states. */
  withState: boolean;
};

/** The whole row leads to the conversation; its name is the link. */
export function ThreadRow({ thread, userId, withState }: ThreadRowProps) {
  const { id, name, email, isUnread, held, state, lastText, lastAt, assignee, assignedTo } = thread;
  return (
    <li class={isUnread ? "inbox__thread inbox__thread--unread" : "inbox__thread"}>
      <div class="inbox__who">
        <a class="inbox__link" href={paths.adminThread(id)}>
          <bdi>{name || email || "No name"}</bdi>
          {isUnread && <span class="visually-hidden"> (unread)</span>}
        </a>
        <span class="muted small">
          <TimeAgo date={lastAt} />
        </span>
      </div>
      <p class="inbox__text">
        <strong>{threadTitle(thread)}</strong> <span dir="auto">{lastText}</span>
      </p>
      <div class="inbox__marks">
        {isUnread && <Badge variant="primary">New</Badge>}
        {held > 0 && <Badge variant="destructive">Held</Badge>}
        {withState && <StateBadge state={state} />}
        {assignedTo !== null && (
          <span class="muted small">
            {assignedTo === userId ? (
              "Yours"
            ) : (
              <>
                With <bdi>{assignee}</bdi>
              </>
            )}
          </span>
        )}
      </div>
    </li>
  );
}
