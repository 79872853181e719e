/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { SignInFormProps } from "./_sign-in-answer.ts";

export function LoginForm({ action, values, errors = {}, failed }: SignInFormProps) {
  return (
    <form class="form" method="post" action={action}>
      <TextField
        name="username"
        label="Username or email"
        value={values.username}
        error={errors.username}
        input={{
          autocomplete: "username",
          autocapitalize: "none",
          spellcheck: false,
          ...(errors.username && { autofocus: true }),
        }}
      />
      <PasswordField
        name="password"
        label="Password"
        error={errors.password}
        focused={failed || Boolean(errors.password && !errors.username)}
      />
      <div class="stack">
        <Button block>Login</Button>
        <a class="sign-in__aside" href={paths.forgotPassword}>
          Forgot password?
        </a>
      </div>
    </form>
  );
}
