import type { JSONValue } from "postgres";
import type { Chosen } from "#db/jobs/failed-jobs.ts";
import { subjectsOf } from "#shop/jobs/subject.ts";

type Job = { payload: JSONValue };

/** What the log says of jobs: the ids that one of them names, or how many they were. */
export function jobAudit(chosen: Chosen, jobs: readonly Job[]) {
  const { queue } = chosen;
  const subject = { subjectKind: "job", subjectId: queue } as const;
  if (!("id" in chosen)) return { ...subject, after: { jobs: jobs.length } };
  const ids = jobs.flatMap(({ payload }) => subjectsOf(payload));
  const named = Object.fromEntries(ids.map(({ id, value }) => [id, value]));
  return { ...subject, after: { job: chosen.id, ...named } };
}
