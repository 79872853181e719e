/** @jsxImportSource hono/jsx */

import { PASSWORD_LENGTH, PASSWORD_RULE } from "#shop/accounts/sign-in.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { Problem } from "./_account-page.tsx";

type PasswordFormProps = { username: string; problem: Problem | undefined };

export function PasswordForm({ username, problem }: PasswordFormProps) {
  const errors: Problem["errors"] = problem?.errors ?? {};
  return (
    <form class="stack" method="post" action={paths.accountPassword}>
      {/* Tells password managers whose it is. */}
      <input type="hidden" name="username" autocomplete="username" value={username} />
      <TextField
        id="password-current"
        name="current"
        label="Current password"
        error={errors.current}
        input={{
          type: "password",
          autocomplete: "current-password",
          ...(errors.current && { autofocus: true }),
        }}
      />
      <TextField
        name="password"
        label="New password"
        hint={PASSWORD_RULE}
        error={errors.password}
        input={{
          type: "password",
          autocomplete: "new-password",
          minlength: PASSWORD_LENGTH.min,
          ...(errors.password && !errors.current && { autofocus: true }),
        }}
      />
      <div>
        <Button variant="outline">Change password</Button>
      </div>
    </form>
  );
}
