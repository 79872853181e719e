/** @jsxImportSource hono/jsx */
import { PASSWORD_LENGTH, PASSWORD_RULE } from "#shop/accounts/sign-in.ts";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = {
  label: string;
  name: string;
  id?: string;
  error?: string | undefined;
  /** A new password, with its rule below; otherwise the current one. */
  isNew?: boolean;
  focused?: boolean | undefined;
};

/** Never sends a typed password back to the page. */
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
