/** @jsxImportSource hono/jsx */
import type { QueueFigures } from "#db/jobs/figures.ts";
import type { ListedJob } from "#db/jobs/list-jobs.ts";
import { isJobName } from "#services/jobs/queues.ts";
import { JOB_STATES, type JobState, MANY_JOBS } from "#shop/jobs/job-list.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { ActionForm } from "./_action-form.tsx";
import { JobRow } from "./_row.tsx";

type JobListProps = {
  state: JobState;
  /** The list has the jobs of this queue alone. */
  queue: string | undefined;
  figures: readonly QueueFigures[];
  jobs: readonly ListedJob[];
};

/** The jobs of a state, of all queues or of one. */
export function JobList({ state, queue, figures, jobs }: JobListProps) {
  const href = (one: JobState) => `${withQuery(paths.adminJobs, { state: one, queue })}#jobs`;
  const counted = figures.filter((one) => queue === undefined || one.queue === queue);
  const tabs = JOB_STATES.map((one) => ({
    href: href(one),
    label: `${LABELS[one]} (${counted.reduce((sum, figure) => sum + countOf(figure, one), 0)})`,
  }));
  return (
    <section class="stack" aria-labelledby="jobs">
      <div class="head-row">
        <h2 id="jobs">{queue ? `Jobs of ${queue}` : "Jobs of all queues"}</h2>
        {queue && <a href={`${withQuery(paths.adminJobs, { state })}#jobs`}>All queues</a>}
      </div>
      <Tabs label="Jobs" tabs={tabs} here={href(state)} />
      {queue && jobs.length > 0 && <OfAll {...{ state, queue }} />}
      {jobs.length === 0 ? (
        <EmptyState icon="check" title="Nothing here" text={EMPTY[state]} />
      ) : (
        <section class="table-scroll" tabindex={0} aria-label={LABELS[state]}>
          <Table columns={COLUMNS[state]} class="table--cards">
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} state={state} filter={queue} />
            ))}
          </Table>
        </section>
      )}
    </section>
  );
}

function countOf({ waiting, delayed, running, failed }: QueueFigures, state: JobState): number {
  return { failed, waiting: waiting + delayed, running }[state];
}

/** What can be done to all of a queue. */
function OfAll({ state, queue }: { state: JobState; queue: string }) {
  const isKnown = isJobName(queue);
  if (state === "running" || (state === "waiting" && isKnown)) return null;
  return (
    <>
      {!isKnown && (
        <Alert title="No process of this version works at this queue">
          It was of an earlier version, or is of a newer one that is being put in just now. Drop its
          jobs only if no newer version runs.
        </Alert>
      )}
      <div class="jobs__all">
        {isKnown && (
          <ActionForm action="again" label="Try all again" {...{ queue, state }} filter={queue} />
        )}
        <ActionForm action="drop" label="Drop all" {...{ queue, state }} filter={queue} />
        <span class="muted small">Up to {MANY_JOBS} at once. What is dropped is gone.</span>
      </div>
    </>
  );
}

const LABELS: Record<JobState, string> = {
  failed: "Failed",
  waiting: "Waiting",
  running: "Running",
};

const EMPTY: Record<JobState, string> = {
  failed: "No job has failed for good.",
  waiting: "No job waits.",
  running: "No job runs at the moment.",
};

const columns = (when: string): Columns => [
  "Job",
  "About",
  "Reason",
  "Tries",
  when,
  { label: "Actions", hidden: true },
];

const COLUMNS: Record<JobState, Columns> = {
  failed: columns("Failed"),
  waiting: columns("Enqueued"),
  running: columns("Begun"),
};
