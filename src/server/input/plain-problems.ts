import * as v from "valibot";

const NOT_VALID = "is not valid: change it and send it again.";
const UNNAMED = `A value ${NOT_VALID}`;

// A schema may have no words of its own: Valibot's name types, and repeat what was sent. The
// message is set for all schemas, because those inside others have no other way.
v.setGlobalMessage((issue) => missingText(issue) ?? UNNAMED);

/** The message with its field's name, which nobody knows yet when the message is made. */
export function problemText(issue: v.BaseIssue<unknown>): string {
  if (issue.message !== UNNAMED) return issue.message;
  const name = nameOf(issue);
  return name ? `${name} ${NOT_VALID}` : "Send a JSON object with the fields of this call.";
}

function missingText(issue: v.BaseIssue<unknown>): string | undefined {
  const name = nameOf(issue);
  return name && issue.received === "undefined" ? `${name} is missing.` : undefined;
}

function nameOf({ path }: v.BaseIssue<unknown>): string | undefined {
  return path?.map(({ key }) => key).findLast((key) => typeof key === "string");
}
