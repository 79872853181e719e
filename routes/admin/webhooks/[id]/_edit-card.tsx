/** @jsxImportSource hono/jsx */
import type { Endpoint } from "#db/integrations/endpoints.ts";
import type { Form } from "#shop/forms/form.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { EditForm } from "#ui/forms/edit-form.tsx";
import { EndpointFields } from "../_fields.tsx";

/** Without a secret it cannot be switched on. */
export function EditCard({ endpoint, form }: { endpoint: Endpoint; form: Form }) {
  return (
    <Card title="Settings">
      <EditForm form={form} class="form" action={paths.adminWebhook(endpoint.id)} novalidate>
        <EndpointFields form={form} />
        {endpoint.hasSecret && (
          <Checkbox name="isOn" checked={"isOn" in form.typed}>
            Send to it
          </Checkbox>
        )}
        <div>
          <Button>Save webhook</Button>
        </div>
      </EditForm>
    </Card>
  );
}
