/** @jsxImportSource hono/jsx */
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { MAX_PROOF_PIECES } from "#shop/proofs/settings.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

export const LABELS = { proofPieces: "Orders of so many pieces and more" };

export function ProofsForm({ form }: { form: Form }) {
  const field = fieldsOf(form);
  return (
    <EditForm form={form} class="stack" action={paths.adminFloorProofs} novalidate>
      <Card>
        <TextField
          {...field("proofPieces")}
          label={LABELS.proofPieces}
          optional
          unit="pieces"
          hint="They wait, from their payment on, until the customer has approved a proof. Empty for none; single orders can wait as well, from their pages."
          input={{ type: "number", min: 1, max: MAX_PROOF_PIECES, inputmode: "numeric" }}
        />
      </Card>
      <div>
        <Button>Save settings</Button>
      </div>
    </EditForm>
  );
}
