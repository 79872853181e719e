/** @jsxImportSource hono/jsx */

import type { ListedMethod } from "#db/shipping/methods.ts";
import type { ListedZone } from "#db/shipping/zones.ts";
import { type Place, placeName } from "#shop/addresses/place.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { formatMoney } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { MAX_METHODS } from "#shop/shipping/method-form.ts";
import { stepsText } from "#shop/shipping/method-steps.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { Deletion } from "#ui/forms/deletion.tsx";
import { useShop } from "#ui/shop.ts";
import { type Columns, Table } from "#ui/table.tsx";

export function ZoneCard({ zone }: { zone: ListedZone }) {
  const { id, name, places, methods } = zone;
  const isServed = methods.some(({ isActive }) => isActive);
  return (
    <Card
      title={name}
      description={placesText(places)}
      actions={<ZoneActions id={id} name={name} isFull={methods.length >= MAX_METHODS} />}
    >
      {!isServed && (
        <Alert title="Nothing ships here yet" variant="warning">
          {methods.length === 0
            ? "Add a method: until then orders to these places are turned away."
            : "All its methods are switched off: orders to these places are turned away."}
        </Alert>
      )}
      {methods.length > 0 && (
        <Table columns={COLUMNS} class="table--cards">
          {methods.map((method, at) => (
            <MethodRow key={method.id} method={method} isFirst={at === 0} />
          ))}
        </Table>
      )}
    </Card>
  );
}

const COLUMNS: Columns = [
  "Method",
  "Price",
  "Free from",
  "In transit",
  { label: "Order", hidden: true },
];

function MethodRow({ method, isFirst }: { method: ListedMethod; isFirst: boolean }) {
  const { id, name, freeFromCents, isActive, isPickup } = method;
  const shop = useShop();
  const { currency } = shop;
  return (
    <tr>
      <th scope="row">
        <span class="row">
          <a href={paths.adminShippingMethod(id)}>{name}</a>
          {isPickup && <Badge variant="outline">Pick-up</Badge>}
          {!isActive && <Badge variant="secondary">Off</Badge>}
        </span>
      </th>
      <td data-label="Price">{stepsText(method, { currency, words: shopWords(shop) })}</td>
      <td data-label="Free from">
        {freeFromCents === null ? "–" : formatMoney(freeFromCents, currency)}
      </td>
      <td data-label="In transit">{transitText(method)}</td>
      <td class="table__number">
        {!isFirst && (
          <form method="post" action={paths.adminShippingMethodPosition(id)}>
            <Button variant="ghost" size="sm">
              Move up<span class="visually-hidden"> {name}</span>
            </Button>
          </form>
        )}
      </td>
    </tr>
  );
}

function ZoneActions({ id, name, isFull }: { id: number; name: string; isFull: boolean }) {
  const of = <span class="visually-hidden"> of {name}</span>;
  return (
    <>
      {!isFull && (
        <LinkButton href={paths.adminShippingMethods(id)} variant="outline" size="sm">
          Add method<span class="visually-hidden"> to {name}</span>
        </LinkButton>
      )}
      <LinkButton href={paths.adminShippingZone(id)} variant="outline" size="sm">
        Edit places{of}
      </LinkButton>
      <Deletion
        id={`delete-zone-${id}`}
        action={paths.adminShippingZoneDeletion(id)}
        what="zone"
        name={name}
        text="Its methods are deleted with it, and the shop no longer ships to its places, unless another zone has “Everywhere else”. Orders keep the names of their methods. Without any zone everything ships for free."
        small
      />
    </>
  );
}

const SHOWN_PLACES = 8;

function placesText(places: readonly Place[]): string {
  if (places.length === 0) return "No places: another zone has taken them.";
  const names = places.map(placeName).sort();
  const more = names.length - SHOWN_PLACES;
  const shown = names.slice(0, SHOWN_PLACES).join(" · ");
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function transitText({ isPickup, minTransitDays: min, maxTransitDays: max }: ListedMethod): string {
  if (isPickup || max === 0) return "–";
  if (min === max) return max === 1 ? "1 day" : `${max} days`;
  return `${min}–${max} days`;
}
