/** @jsxImportSource hono/jsx */
import { PASSWORD_LENGTH, PASSWORD_RULE } from "#shop/accounts/sign-in.ts";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = {
  label: string;
  name: string;
  id?: string;
  error?: string | undefined;
  /** To be chosen here: its rule stands below. Otherwise it is the account's password. */
  isNew?: boolean;
  focused?: boolean | undefined;
};

/** Never holds what was typed: a password is not sent back to the page. */
export function PasswordField({ isNew, focused, ...field }: PasswordFieldProps) {
  return (
    <TextField
      {...field}
      {...(isNew && { hint: PASSWORD_RULE })}
      input={{
        type: "password",
        autocomplete: isNew ? "new-password" : "current-password",
        ...(isNew && { minlength: PASSWORD_LENGTH.min }),
        ...(focused && { autofocus: true }),
      }}
    />
  );
}
