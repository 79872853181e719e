/** @jsxImportSource hono/jsx */
import { USERNAME_LENGTH, USERNAME_RULE } from "#shop/accounts/sign-in.ts";
import { Button } from "#ui/forms/button.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { SignInFormProps } from "./_sign-in-answer.ts";

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
      <PasswordField {...field("password")} label="Password" isNew focused={bad === "password"} />
      <div>
        <Button block>Create account</Button>
      </div>
    </form>
  );
}
