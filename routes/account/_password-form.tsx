/** @jsxImportSource hono/jsx */

import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import type { Problem } from "./_problem.ts";

type PasswordFormProps = { username: string; problem: Problem | undefined };

export function PasswordForm({ username, problem }: PasswordFormProps) {
  const errors: Problem["errors"] = problem?.errors ?? {};
  return (
    <form class="stack" method="post" action={paths.accountPassword}>
      {/* Tells password managers whose it is. */}
      <input type="hidden" name="username" autocomplete="username" value={username} />
      <PasswordField
        id="password-current"
        name="current"
        label="Current password"
        error={errors.current}
        focused={Boolean(errors.current)}
      />
      <PasswordField
        name="password"
        label="New password"
        isNew
        error={errors.password}
        focused={Boolean(errors.password && !errors.current)}
      />
      <div>
        <Button variant="outline">Change password</Button>
      </div>
    </form>
  );
}
