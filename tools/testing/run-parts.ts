/** Started once by `bun run test` for all its processes; plain `bun test` has none. */
type RunParts = {
  postgres?: string;
  assets?: string;
  /** A file: when each test file began, and what it has cost. */
  fileLog?: string;
};

const NAME = "PRINTHREAD_TEST_RUN";

export function ofTheRun(): RunParts {
  // Written by the function below.
  return JSON.parse(process.env[NAME] ?? "{}") as RunParts;
}

export function tellTheRun(parts: RunParts): Record<string, string> {
  return { [NAME]: JSON.stringify(parts) };
}
