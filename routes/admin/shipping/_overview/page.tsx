/** @jsxImportSource hono/jsx */
import type { ListedZone } from "#db/shipping/zones.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import type { Holiday } from "#shop/shipping/holidays.ts";
import { MAX_ZONES } from "#shop/shipping/zone-form.ts";
import { AdminNav } from "#ui/admin-nav.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { WaitingCurrencies } from "../../_waiting-currencies.tsx";
import { HolidaysCard } from "./holidays-card.tsx";
import type { Preview } from "./preview.ts";
import { PreviewCard } from "./preview-card.tsx";
import { ZoneCard } from "./zone-card.tsx";

type OverviewProps = {
  zones: readonly ListedZone[];
  holidays: readonly Holiday[];
  shop: ShopSettings;
  preview: Preview;
  waiting: readonly CurrencyCode[];
};

export function ShippingOverview({ zones, holidays, shop, preview, waiting }: OverviewProps) {
  const promises = shop.productionDays > 0;
  return (
    <div class="stack">
      <AdminNav here={paths.adminShipping} />
      <div class="head-row">
        <PageHead
          title="Shipping"
          text="Where the shop sends orders, for how much, and how soon."
        />
        {zones.length > 0 && zones.length < MAX_ZONES && (
          <LinkButton href={paths.adminShippingZones}>Add zone</LinkButton>
        )}
      </div>
      <WaitingCurrencies codes={waiting} />
      {zones.length === 0 ? (
        <FreeEverywhere />
      ) : (
        <>
          {zones.map((zone) => (
            <ZoneCard key={zone.id} zone={zone} />
          ))}
          <p class="muted small">The shop ships only to the places that a zone has.</p>
        </>
      )}
      <div class="columns">
        <PreviewCard preview={preview} />
        <HolidaysCard holidays={holidays} promises={promises} />
      </div>
    </div>
  );
}

function FreeEverywhere() {
  return (
    <EmptyState
      icon="truck"
      title="Free everywhere"
      text="Without zones every order ships for free, to every country, and no dates are promised. From the first zone on the shop ships only to the places that a zone has."
    >
      <LinkButton href={paths.adminShippingZones}>Add zone</LinkButton>
    </EmptyState>
  );
}
