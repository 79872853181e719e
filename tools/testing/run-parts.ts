/** Started once by `bun run test` for all its processes; plain `bun test` has none. */
type RunParts = {
  postgres?: string;
  assets?: string;
};

const NAME = "PRINTHREAD_TEST_RUN";

export function ofTheRun(): RunParts {
  // Written by the function below.
  return JSON.parse(process.env[NAME] ?? "{}") as RunParts;
}

export function tellTheRun(parts: RunParts): Record<string, string> {
  return { [NAME]: JSON.stringify(parts) };
}
