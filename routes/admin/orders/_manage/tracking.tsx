/** @jsxImportSource hono/jsx */
import type { Order } from "#db/orders/orders.ts";
import { trackingMark } from "#shop/orders/management/order-management.ts";
import { CARRIERS, findCarrier } from "#shop/orders/tracking/carriers.ts";
import { ptNumber } from "#shop/orders/tracking/tracking.ts";
import { paths } from "#shop/paths.ts";
import { Fact } from "#ui/fact.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { StaffForm } from "#ui/staff/may-open.tsx";
import { Section } from "./section.tsx";

export type TrackingDraft = { typed: Record<string, string>; errors: Record<string, string> };

type TrackingFormProps = { order: Order; backHref: string; draft: TrackingDraft | undefined };

export function TrackingForm({ order, backHref, draft }: TrackingFormProps) {
  const isOurs = findCarrier(order.carrier ?? "") !== undefined;
  const saved = {
    carrier: order.carrier ?? "",
    trackingNumber: order.trackingNumber ?? "",
    trackingUrl: isOurs ? "" : (order.trackingUrl ?? ""),
  };
  const field = (name: keyof typeof saved) => ({
    name,
    id: `manage-${name}`,
    value: draft?.typed[name] ?? saved[name],
    error: draft?.errors[name],
  });
  const form = (
    <StaffForm class="manage__form" action={paths.adminOrderTracking(order.id)}>
      <input type="hidden" name="back" value={backHref} />
      <input type="hidden" name="shown" value={trackingMark(order)} />
      <div class="manage__pair">
        <TextField
          {...field("carrier")}
          label="Carrier"
          optional
          input={{ list: "carriers", maxlength: 60, ...focusOn(draft, "carrier") }}
        />
        <TextField
          {...field("trackingNumber")}
          label="Parcel number"
          optional
          input={{ maxlength: 60, ...focusOn(draft, "trackingNumber") }}
        />
      </div>
      <TextField
        {...field("trackingUrl")}
        label="Tracking page"
        optional
        hint={`Leave it empty for ${CARRIERS.join(", ")}.`}
        input={{ type: "url", maxlength: 500, ...focusOn(draft, "trackingUrl") }}
      />
      <datalist id="carriers">
        {CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <div>
        <Button variant="secondary" size="sm">
          Save tracking
        </Button>
      </div>
    </StaffForm>
  );
  // The parcel's part is folded: a pick-up has none, unless its customer wants one after all.
  const isFolded = order.isPickup && !order.trackingNumber && !draft;
  return (
    <Section title={order.isPickup ? "Pick-up" : "Shipping"} id="shipping">
      <dl class="summary small">
        <Fact name="Our order number">{ptNumber(order.id)}</Fact>
        {!isFolded && (
          <Fact name="Parcel number">
            <Parcel order={order} />
          </Fact>
        )}
      </dl>
      {isFolded ? (
        <details class="stack">
          <summary>Add a parcel number</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </Section>
  );
}

function Parcel({ order: { carrier, trackingNumber, trackingUrl } }: { order: Order }) {
  if (!trackingNumber) return <span class="muted">none yet</span>;
  return (
    <>
      {carrier}{" "}
      {trackingUrl ? (
        <a href={trackingUrl} rel="noreferrer">
          {trackingNumber}
        </a>
      ) : (
        trackingNumber
      )}
    </>
  );
}

function focusOn(draft: TrackingDraft | undefined, name: string) {
  return Object.keys(draft?.errors ?? {})[0] === name ? { autofocus: true } : {};
}
