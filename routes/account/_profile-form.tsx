/** @jsxImportSource hono/jsx */
import { NAME_LIMIT } from "#shop/accounts/account.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { Problem } from "./_problem.ts";

type ProfileFormProps = { name: string; problem: Problem | undefined };

export function ProfileForm({ name, problem }: ProfileFormProps) {
  return (
    <form class="stack" method="post" action={paths.accountProfile}>
      <TextField
        name="name"
        label="Name"
        optional
        hint="Filled in for you at the checkout."
        value={problem?.values?.name ?? name}
        error={problem?.errors.name}
        input={{
          autocomplete: "name",
          maxlength: NAME_LIMIT,
          dir: "auto",
          ...(problem && { autofocus: true }),
        }}
      />
      <div>
        <Button variant="outline">Save name</Button>
      </div>
    </form>
  );
}
