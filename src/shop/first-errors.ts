import * as v from "valibot";

export function firstErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const named = issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message] as const);
  // Reversed, so that the first message of a field wins.
  return Object.fromEntries(named.toReversed());
}
