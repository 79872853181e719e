/** @jsxImportSource hono/jsx */
import { AUTHOR_NAME_LIMIT, NAME_LIMIT } from "#shop/accounts/account.ts";
import { paths } from "#shop/paths.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { Problem } from "./_problem.ts";

type NameFormProps = {
  /** An account has a name for its orders and one for the gallery, a form each. */
  of: keyof typeof FORMS;
  saved: string;
  problem: Problem | undefined;
};

export function NameForm({ of, saved, problem }: NameFormProps) {
  const { action, label, hint, input, button } = FORMS[of];
  return (
    <form class="stack" method="post" action={action}>
      <TextField
        name={of}
        label={label}
        optional
        hint={hint}
        value={problem?.values?.[of] ?? saved}
        error={problem?.errors[of]}
        input={{ ...input, dir: "auto", ...(problem && { autofocus: true }) }}
      />
      <div>
        <Button variant="outline">{button}</Button>
      </div>
    </form>
  );
}

const FORMS = {
  name: {
    action: paths.accountProfile,
    label: "Name",
    hint: "Filled in for you at the checkout.",
    input: { autocomplete: "name", maxlength: NAME_LIMIT },
    button: "Save name",
  },
  authorName: {
    action: paths.accountAuthor,
    label: "Name in the gallery",
    hint: "Stands with the designs that you share. Leave it empty and nobody reads who shared them.",
    input: { autocomplete: "nickname", maxlength: AUTHOR_NAME_LIMIT },
    button: "Save gallery name",
  },
} as const;
