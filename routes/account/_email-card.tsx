/** @jsxImportSource hono/jsx */

import type { User } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { Problem } from "./_problem.ts";

type EmailCardProps = { user: User; problem: Problem | undefined };

export function EmailCard({ user: { email, emailVerified }, problem }: EmailCardProps) {
  const errors: Problem["errors"] = problem?.errors ?? {};
  return (
    <Card title="Email">
      <div class="row">
        <strong class="account__email">{email}</strong>
        <Badge variant={emailVerified ? "primary" : "outline"}>
          {emailVerified ? "Verified" : "Not verified"}
        </Badge>
      </div>
      {!emailVerified && (
        <form class="stack" method="post" action={paths.accountVerification}>
          <p>Open the link that we have mailed you, so that your orders find you.</p>
          <div>
            <Button variant="secondary">Send a new link</Button>
          </div>
        </form>
      )}
      <form class="stack" method="post" action={paths.accountEmail}>
        <TextField
          name="email"
          label="New email"
          hint="It changes once you have opened the link that we send there and confirmed it, logged in."
          value={problem?.values?.email}
          error={errors.email}
          input={{
            type: "email",
            autocomplete: "email",
            ...(errors.email && { autofocus: true }),
          }}
        />
        <PasswordField
          id="email-current"
          name="current"
          label="Current password"
          error={errors.current}
          focused={Boolean(errors.current && !errors.email)}
        />
        <div>
          <Button variant="outline">Change email</Button>
        </div>
      </form>
    </Card>
  );
}
