/** A rejected form: what was typed comes back, passwords aside. */
export type Problem = {
  form: "profile" | "author" | "email" | "password";
  values?: Record<string, string>;
  errors: Record<string, string | undefined>;
  /** 422 unless given. */
  status?: 422 | 429;
};
