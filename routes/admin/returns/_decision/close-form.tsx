/** @jsxImportSource hono/jsx */
import { MAX_RETURN_WORDS } from "#shop/returns/decision-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import type { Deciding } from "./load.ts";
import { Marks } from "./marks.tsx";

type CloseFormProps = {
  deciding: Deciding;
  action: string;
  formKey: string;
  typed: Record<string, string>;
  errors: Record<string, string>;
};

/** Where the order gives nothing any more, a return can still be closed. */
export function CloseForm({ deciding, action, formKey, typed, errors }: CloseFormProps) {
  return (
    <form class="form" method="post" action={action} novalidate>
      <Marks deciding={deciding} formKey={formKey} />
      <p>
        This order is refunded, or no longer sent, so there is nothing to decide. Close the return:
        it gives nothing, and the customer is mailed.
      </p>
      <TextArea
        name="answer"
        label="To the customer"
        optional
        hint="It stands in the mail."
        value={typed.answer}
        error={errors.answer}
        textarea={{ rows: 3, maxlength: MAX_RETURN_WORDS }}
      />
      <div>
        <CloseButton />
      </div>
    </form>
  );
}

export function CloseButton() {
  return (
    <Button variant="outline" name="step" value="close">
      Close without doing anything
    </Button>
  );
}
