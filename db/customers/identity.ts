import type { Person } from "./customers.ts";

/** All by which the tables know a customer. */
export type Identity = {
  /** The customer's own number, and those of all that was merged into it. */
  ids: number[];
  userIds: number[];
  /**
   * Emails that are theirs: an account of theirs has proved them, or guests ordered with them and nobody
   * else has proved them.
   */
  emails: string[];
};

export function identityOf(people: readonly Person[]): Identity {
  const emails = people.filter((one) => (one.userId === null ? !one.isAnothers : one.isProved));
  return {
    ids: people.map(({ id }) => id),
    userIds: people.flatMap(({ userId }) => userId ?? []),
    emails: [...new Set(emails.map(({ email }) => email).filter(Boolean))],
  };
}
