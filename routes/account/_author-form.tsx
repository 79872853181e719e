/** @jsxImportSource hono/jsx */
import { AUTHOR_NAME_LIMIT } from "#shop/accounts/account.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { Problem } from "./_problem.ts";

type AuthorFormProps = { authorName: string; problem: Problem | undefined };

export function AuthorForm({ authorName, problem }: AuthorFormProps) {
  return (
    <form class="stack" method="post" action={paths.accountAuthor}>
      <TextField
        name="authorName"
        label="Name in the gallery"
        optional
        hint="Stands with the designs that you share. Leave it empty and nobody reads who shared them."
        value={problem?.values?.authorName ?? authorName}
        error={problem?.errors.authorName}
        input={{
          autocomplete: "nickname",
          maxlength: AUTHOR_NAME_LIMIT,
          dir: "auto",
          ...(problem && { autofocus: true }),
        }}
      />
      <div>
        <Button variant="outline">Save gallery name</Button>
      </div>
    </form>
  );
}
