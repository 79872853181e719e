/** @jsxImportSource hono/jsx */
import type { QueueFigures } from "#db/jobs/figures.ts";
import { isJobName } from "#services/jobs/queues.ts";
import type { JobState } from "#shop/jobs/job-list.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

/** The queues that hold something, and the names of the others. */
export function Queues({ figures }: { figures: readonly QueueFigures[] }) {
  const [busy, idle] = [figures.filter(hasJobs), figures.filter((queue) => !hasJobs(queue))];
  return (
    <section class="stack jobs__queues" aria-labelledby="queues">
      <h2 id="queues">Queues</h2>
      {busy.length > 0 && (
        <section class="table-scroll" tabindex={0} aria-label="Queues that hold jobs">
          <Table columns={COLUMNS} class="table--cards">
            {busy.map((queue) => (
              <Row key={queue.queue} {...queue} />
            ))}
          </Table>
        </section>
      )}
      {idle.length > 0 && (
        <details class="disclosure">
          <summary>
            {busy.length > 0 ? `${idle.length} other queues are empty` : "All queues are empty"}
            <Icon name="chevron" />
          </summary>
          <p class="muted small jobs__idle">{idle.map(({ queue }) => queue).join(", ")}</p>
        </details>
      )}
    </section>
  );
}

export function hasJobs({ waiting, delayed, running, failed }: QueueFigures): boolean {
  return waiting + delayed + running + failed > 0;
}

function Row({ queue, waiting, delayed, running, failed, waitingSince }: QueueFigures) {
  return (
    <tr>
      <th scope="row" data-label="Queue">
        <span class="jobs__queue">
          {queue}
          {!isJobName(queue) && <Badge variant="destructive">No queue of this version</Badge>}
        </span>
      </th>
      <Count count={failed} queue={queue} state="failed" label="Failed" />
      <Count count={waiting} queue={queue} state="waiting" label="Waiting" />
      <Count count={delayed} queue={queue} state="waiting" label="Delayed" />
      <Count count={running} queue={queue} state="running" label="Running" />
      <td data-label="Longest waiting">{waitingSince ? <TimeAgo date={waitingSince} /> : "–"}</td>
    </tr>
  );
}

type CountProps = { count: number; queue: string; state: JobState; label: string };

function Count({ count, queue, state, label }: CountProps) {
  const href = `${withQuery(paths.adminJobs, { state, queue })}#jobs`;
  return (
    <td class="table__number" data-label={label}>
      {count > 0 ? (
        <a href={href} aria-label={`${count} ${label.toLowerCase()} of ${queue}`}>
          {count}
        </a>
      ) : (
        0
      )}
    </td>
  );
}

const number = (label: string) => ({ label, number: true });

const COLUMNS: Columns = [
  "Queue",
  number("Failed"),
  number("Waiting"),
  number("Delayed"),
  number("Running"),
  "Longest waiting",
];
