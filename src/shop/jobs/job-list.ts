import * as v from "valibot";

export const JOB_STATES = ["failed", "waiting", "running"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Limit of owner: a page of the list of jobs [jobs]; the rest by cursor. */
export const JOBS_PAGE = 50;

/** Limit of owner: failed jobs that one press tries again or drops [jobs]; the next press takes the next ones. */
export const MANY_JOBS = 500;

/** Limit of owner: time that a job which failed for good is listed [days]; deleted. Sweeps try again by themselves. */
export const FAILED_DAYS = 90;

const Queue = v.pipe(v.string(), v.regex(/^[\w./-]{1,128}$/));

/** Whatever is no filter is left out. */
export const JobQuery = v.object({
  state: v.fallback(v.picklist(JOB_STATES), "failed"),
  queue: v.fallback(v.optional(Queue), undefined),
  after: v.fallback(v.optional(v.string()), undefined),
});
export type JobQuery = v.InferOutput<typeof JobQuery>;

/** `state` and `filter` say which list it was pressed in. */
export const JobForm = v.object({
  queue: Queue,
  action: v.picklist(["again", "drop"]),
  state: v.fallback(v.picklist(JOB_STATES), "failed"),
  filter: v.fallback(v.optional(Queue), undefined),
});
export type JobForm = v.InferOutput<typeof JobForm>;

/** The last job of a page: the next one begins behind it. `micros` is Unix time in microseconds. */
export type JobKey = { micros: number; id: string };

export function jobKeyText({ micros, id }: JobKey): string {
  return `${micros}_${id}`;
}

/** Undefined for anything else, which shows the first page. */
export function readJobKey(text: string | undefined): JobKey | undefined {
  const [, micros, id] = /^(\d{1,16})_([\da-f-]{36})$/.exec(text ?? "") ?? [];
  const isRight = Number.isSafeInteger(Number(micros)) && isJobId(id);
  return isRight && id ? { micros: Number(micros), id } : undefined;
}

export function isJobId(text: string | undefined): text is string {
  return v.is(v.pipe(v.string(), v.uuid()), text);
}
