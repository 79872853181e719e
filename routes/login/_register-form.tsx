/** @jsxImportSource hono/jsx */
import {
  PASSWORD_LENGTH,
  PASSWORD_RULE,
  USERNAME_LENGTH,
  USERNAME_RULE,
} from "#shop/accounts/sign-in.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { SignInFormProps } from "./_login-form.tsx";

export function RegisterForm({ action, values, errors = {}, failed }: SignInFormProps) {
  const order = ["username", "email", "password"] as const;
  const bad = failed ? "username" : order.find((name) => errors[name]);
  const field = (name: (typeof order)[number]) => ({ name, error: errors[name] });
  const focus = (name: (typeof order)[number]) => (name === bad ? { autofocus: true } : {});
  return (
    <form class="form" method="post" action={action}>
      <TextField
        {...field("username")}
        label="Username"
        hint={USERNAME_RULE}
        value={values.username}
        input={{
          autocomplete: "username",
          autocapitalize: "none",
          spellcheck: false,
          minlength: USERNAME_LENGTH.min,
          maxlength: USERNAME_LENGTH.max,
          ...focus("username"),
        }}
      />
      <TextField
        {...field("email")}
        label="Email"
        value={values.email}
        input={{ type: "email", autocomplete: "email", ...focus("email") }}
      />
      <TextField
        {...field("password")}
        label="Password"
        hint={PASSWORD_RULE}
        input={{
          type: "password",
          autocomplete: "new-password",
          minlength: PASSWORD_LENGTH.min,
          ...focus("password"),
        }}
      />
      <div>
        <Button block>Create account</Button>
      </div>
    </form>
  );
}
