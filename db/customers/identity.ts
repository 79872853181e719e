import type { Person } from "./customers.ts";

/** All by which the tables know a customer. */
export type Identity = {
  /** The customer's own number, and those of all that was merged into it. */
  ids: number[];
  userIds: number[];
  /** Emails that are theirs: an account has proved them, or they are those that guests ordered with. */
  emails: string[];
};

export function identityOf(people: readonly Person[]): Identity {
  const emails = people.filter((person) => person.userId === null || person.isProved);
  return {
    ids: people.map(({ id }) => id),
    userIds: people.flatMap(({ userId }) => userId ?? []),
    emails: [...new Set(emails.map(({ email }) => email).filter(Boolean))],
  };
}
