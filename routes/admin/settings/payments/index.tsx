/** @jsxImportSource hono/jsx */
import type * as v from "valibot";
import { findRiskSettings } from "#db/orders/disputes/risk.ts";
import { saveRiskHold } from "#orders/disputes/save-risk-hold.ts";
import { editPage, readerOf } from "#server/admin/edit-page.tsx";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { RISK_HOLD_LABELS, RISK_HOLDS, RiskForm } from "#shop/orders/disputes/risk.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { EditForm, fieldsOf } from "#ui/forms/edit-form.tsx";
import { settingsPage } from "../_page.tsx";

export const permission: RoutePermission = "settings.edit";

export const isSensitive = ["POST"];

/** When a paid order is held before it is printed. */
export const { GET, POST } = editPage({
  load: (c) => findRiskSettings(c.var.services.sql),
  revision: ({ riskRevision }) => String(riskRevision),
  fields: ({ riskHold }) => ({ riskHold }),
  read: readerOf<v.InferOutput<typeof RiskForm>>(RiskForm),

  async save(c, _, { values: { riskHold }, revision }) {
    const save = { riskHold, revision, actorId: userOf(c).id };
    if ((await saveRiskHold(c.var.services, save)) === "changed") return "changed";
    return {
      toast: { title: "Settings saved", variant: "success" },
      to: paths.adminPaymentSettings,
    };
  },

  differences: ({ riskHold }, { values }) => [
    {
      label: "Hold orders",
      saved: RISK_HOLD_LABELS[riskHold],
      typed: RISK_HOLD_LABELS[values.riskHold],
    },
  ],

  page: (_c, _, form) =>
    settingsPage(
      paths.adminPaymentSettings,
      <EditForm form={form} class="stack" action={paths.adminPaymentSettings}>
        <Card
          title="Risky payments"
          description="Stripe says of each payment how likely it is that somebody pays by a stolen card. A held order waits on the floor until somebody has looked at it and released its pieces."
        >
          <div class="form">
            <Choices legend="Hold orders" {...fieldsOf(form)("riskHold")} options={OPTIONS} />
            <p class="field__hint">
              With a hold, an order is also held when the bank warns of fraud later. Disputes are
              shown on the order and under “Needs attention”, whatever stands here.
            </p>
            <div>
              <Button>Save</Button>
            </div>
          </div>
        </Card>
      </EditForm>,
    ),
});

const OPTIONS = RISK_HOLDS.map((value) => ({ value, label: RISK_HOLD_LABELS[value] }));
