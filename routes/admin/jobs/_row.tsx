/** @jsxImportSource hono/jsx */
import type { ListedJob } from "#db/jobs/list-jobs.ts";
import { isJobName } from "#services/jobs/queues.ts";
import type { JobState } from "#shop/jobs/job-list.ts";
import { type SafeId, subjectsOf } from "#shop/jobs/subject.ts";
import { withoutEmails } from "#shop/jobs/without-emails.ts";
import { paths } from "#shop/paths.ts";
import { ShopDate } from "#ui/shop-date.tsx";
import { StaffLink } from "#ui/staff/may-open.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { ActionForm } from "./_action-form.tsx";

type JobRowProps = { job: ListedJob; state: JobState; filter: string | undefined };

export function JobRow({ job, state, filter }: JobRowProps) {
  const { id, queue, payload, tries, maxTries, reason, at, dueAt } = job;
  const isKnown = isJobName(queue);
  const pressed = { id, queue, state, filter };
  return (
    <tr data-job={id}>
      <th scope="row" data-label="Job">
        <span class="jobs__queue">
          {queue}
          <span class="muted small">{id.slice(0, 8)}</span>
        </span>
      </th>
      <td data-label="About">
        <Subjects payload={payload} />
      </td>
      <td data-label="Reason">
        <span class="jobs__reason" dir="auto">
          {reason ? withoutEmails(reason) : "–"}
        </span>
      </td>
      <td data-label="Tries">
        {tries} of {maxTries}
      </td>
      <td data-label={WHEN[state]}>
        <span class="jobs__queue">
          <TimeAgo date={at} />
          {state === "waiting" && dueAt > new Date() && (
            <span class="muted small">
              due <ShopDate date={dueAt} as="exact" />
            </span>
          )}
        </span>
      </td>
      <td>
        <div class="jobs__actions">
          {state === "failed" && isKnown && (
            <ActionForm action="again" label="Try again" {...pressed} />
          )}
          {(state === "failed" || (state === "waiting" && !isKnown)) && (
            <ActionForm action="drop" label="Drop" {...pressed} />
          )}
        </div>
      </td>
    </tr>
  );
}

const WHEN: Record<JobState, string> = { failed: "Failed", waiting: "Enqueued", running: "Begun" };

/** What the job is about, with links to what has a page; nothing else of its payload. */
function Subjects({ payload }: { payload: unknown }) {
  const subjects = subjectsOf(payload);
  if (subjects.length === 0) return <>–</>;
  return (
    <ul class="jobs__subjects">
      {subjects.map(({ id, label, value }) => {
        const href = PAGES[id]?.(value);
        const text = `${label} ${nameOf(id, value)}`;
        return <li key={id}>{href ? <StaffLink href={href}>{text}</StaffLink> : text}</li>;
      })}
    </ul>
  );
}

/** Staff count lines from one. */
function nameOf(id: SafeId, value: string): string {
  if (id === "position") return String(Number(value) + 1);
  return /^\d+$/.test(value) ? `#${value}` : value.slice(0, 8);
}

const PAGES: { [Id in SafeId]?: (value: string) => string } = {
  orderId: (value) => paths.adminOrderPage(Number(value)),
  returnId: (value) => paths.adminReturn(Number(value)),
  galleryDesignId: (value) => paths.galleryDesign(Number(value)),
  importId: paths.adminProductImport,
  mailId: () => `${paths.adminEmailTab("test")}#deliveries`,
};
