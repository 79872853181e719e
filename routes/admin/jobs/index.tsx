/** @jsxImportSource hono/jsx */
import { countJobs } from "#db/jobs/figures.ts";
import { listJobs } from "#db/jobs/list-jobs.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { handlers } from "#server/factory.ts";
import { expectValid, form, query } from "#server/input/input.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import {
  JOBS_PAGE,
  JobForm,
  JobQuery,
  jobKeyText,
  MANY_JOBS,
  readJobKey,
} from "#shop/jobs/job-list.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { PageHead } from "#ui/page-head.tsx";
import { PageLinks } from "#ui/page-links.tsx";
import { act } from "./_act.ts";
import { JobList } from "./_list.tsx";
import { Queues } from "./_queues.tsx";

export const permission: RoutePermission = "operations.run";

/** How many jobs each queue has, and the jobs that failed, wait or run. */
export const GET = handlers(query(JobQuery), async (c) => {
  const { state, queue, after } = c.req.valid("query");
  const { sql } = c.var.services;
  const [figures, found] = await Promise.all([
    countJobs(sql),
    listJobs(sql, { state, queue, after: readJobKey(after), limit: JOBS_PAGE + 1 }),
  ]);
  const jobs = found.slice(0, JOBS_PAGE);
  const last = found.length > JOBS_PAGE ? jobs.at(-1) : undefined;
  const at = (cursor?: string) => withQuery(paths.adminJobs, { state, queue, after: cursor });
  return adminPage(c, {
    title: "Jobs",
    styles: ["admin", "jobs"],
    here: paths.adminJobs,
    head: (
      <PageHead
        title="Jobs"
        text="What the shop does behind its pages: mails, pictures, print files, and what goes by the clock."
      />
    ),
    content: (
      <>
        <Queues figures={figures} />
        <JobList {...{ state, queue, figures, jobs }} />
        <PageLinks
          label="Pages of jobs"
          first={after && at()}
          next={last && at(jobKeyText(last))}
        />
      </>
    ),
  });
});

/** Tries the failed jobs of a queue again, or drops them: those that failed first, up to a limit. */
export const POST = handlers(form(JobForm), async (c) => {
  const pressed = expectValid(c.req.valid("form"));
  return act(c, { queue: pressed.queue, limit: MANY_JOBS }, pressed);
});
