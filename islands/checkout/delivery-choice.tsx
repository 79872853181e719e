/** @jsxImportSource react */
import { Icon } from "./icon.tsx";
import type { Quoted } from "./use-quote.ts";

type DeliveryChoiceProps = { quoted: Quoted };

/** The ways to that address, with their prices and days. Nothing where the shop has set none. */
export function DeliveryChoice({ quoted: { quote, isBehind, choose } }: DeliveryChoiceProps) {
  const { shippingMethods, shippingMethodId, problems } = quote;
  const problem = problems.find(({ field }) => field.startsWith("shipping"));
  if (shippingMethods.length === 0 && !problem) return null;
  return (
    <fieldset className="deliveries" aria-busy={isBehind}>
      <legend className="field__label">Delivery</legend>
      {shippingMethods.map(({ id, name, priceText, arrivesText, pickupAt }) => (
        <label key={id} className="delivery">
          <input
            type="radio"
            name="shippingMethodId"
            value={id}
            checked={id === shippingMethodId}
            onChange={() => choose({ methodId: id })}
          />
          <span className="delivery__name">
            {name}
            {pickupAt && <small className="muted">{pickupAt}</small>}
            {arrivesText && <small className="muted">{arrivesText}</small>}
          </span>
          <span className="price">{priceText}</span>
        </label>
      ))}
      {problem && (
        <p className="field__error" role="alert">
          <Icon name="warning" />
          {problem.message}
        </p>
      )}
    </fieldset>
  );
}
