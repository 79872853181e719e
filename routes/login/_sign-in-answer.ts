import type { SignUpField } from "#shop/accounts/sign-in.ts";

/** A form answers with a message about all of it, or with errors by field. */
export type SignInAnswer = {
  values: { username?: string; email?: string };
  errors?: Partial<Record<SignUpField, string>>;
  message?: string;
};

export type SignInFormProps = SignInAnswer & {
  action: string;
  /** The form was rejected as a whole: the password gets the focus. */
  failed: boolean;
};
