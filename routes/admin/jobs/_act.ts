import type { Chosen } from "#db/jobs/failed-jobs.ts";
import type { AppContext } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import type { JobForm } from "#shop/jobs/job-list.ts";
import { paths, withQuery } from "#shop/paths.ts";
import type { Toast } from "#shop/toast.ts";
import { dropJobs } from "#staff/jobs/drop-jobs.ts";
import { tryJobsAgain } from "#staff/jobs/try-jobs-again.ts";

/** Does what was pressed to the jobs that are still there, says to how many, and goes on with the list. */
export async function act(c: AppContext, chosen: Chosen, { action, state, filter }: JobForm) {
  const actorId = userOf(c).id;
  const { services } = c.var;
  flash(
    c,
    action === "drop"
      ? dropped(await dropJobs(services, { chosen, actorId, isWaiting: state === "waiting" }))
      : triedAgain(await tryJobsAgain(services, chosen, actorId)),
  );
  return c.redirect(withQuery(paths.adminJobs, { state, queue: filter }), 303);
}

function triedAgain({ tried, doubles }: { tried: number; doubles: number }): Toast {
  if (tried + doubles === 0) return NOTHING;
  const left = doubles > 0 ? `${jobs(doubles)} dropped, because another one does the same.` : "";
  return {
    title: tried > 0 ? `Trying ${jobs(tried)} again` : "Nothing to try again",
    ...(left && { description: left }),
    variant: "success",
  };
}

function dropped(count: number): Toast {
  if (count === 0) return NOTHING;
  return { title: `${jobs(count)} dropped`, variant: "success" };
}

function jobs(count: number): string {
  return count === 1 ? "1 job" : `${count} jobs`;
}

const NOTHING: Toast = {
  title: "Nothing was changed",
  description: "It was tried again or dropped meanwhile, by somebody else.",
  variant: "destructive",
};
