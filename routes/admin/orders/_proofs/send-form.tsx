/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { MAX_PROOF_WORDS } from "#shop/proofs/proof.ts";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { May } from "#ui/staff/may-open.tsx";
import type { ProofsPageProps } from "./proofs-page-props.ts";

export function SendForm({ order, proofs, printFiles, form }: ProofsPageProps) {
  const field = fieldsOf(form);
  const next = (proofs[0]?.number ?? 0) + 1;
  const action = paths.adminOrderProofs(order.id);
  const isReady =
    printFiles.length > 0 &&
    printFiles.every(({ status, storageKey }) => status === "ready" && storageKey !== null);
  return (
    <May open={action} method="POST">
      <Card
        title={next === 1 ? "Send a proof" : `Send version ${next}`}
        description="The customer gets a mail with a link to what would be printed now. Nothing is printed before it is approved."
      >
        <EditForm form={form} action={action} class="form">
          <TextArea
            {...field("note")}
            label="To the customer"
            optional
            textarea={{ rows: 4, maxlength: MAX_PROOF_WORDS }}
          />
          {!isReady && (
            <p class="muted small">
              {printFiles.length === 0
                ? "The print files are made when the order is paid."
                : "The print files are being made. Reload the page in a minute."}
            </p>
          )}
          <div class="row">
            <Button disabled={!isReady}>Send version {next}</Button>
            {proofs.length > 0 && (
              <LinkButton href={paths.proof(order.id)} variant="outline">
                What the customer sees
              </LinkButton>
            )}
          </div>
        </EditForm>
      </Card>
    </May>
  );
}
