import * as v from "valibot";

/** The first message of each field. */
export function firstErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const named = issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message] as const);
  // Read backwards, the first message of a field is the one that stays.
  return Object.fromEntries(named.toReversed());
}
