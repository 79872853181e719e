/** What `bun run test` starts once for all its processes; plain `bun test` has nothing of it. */
type RunParts = {
  /** The URL of the PostgreSQL server. */
  postgres?: string;
  /** The folder of scripts and style sheets. */
  assets?: string;
};

const NAME = "PRINTHREAD_TEST_RUN";

export function ofTheRun(): RunParts {
  // Written by the function below.
  return JSON.parse(process.env[NAME] ?? "{}") as RunParts;
}

/** The environment variable that tells the processes of a run. */
export function tellTheRun(parts: RunParts): Record<string, string> {
  return { [NAME]: JSON.stringify(parts) };
}
