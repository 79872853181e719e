/** @jsxImportSource react */
import { Icon } from "./icon.tsx";
import type { Quoted } from "./use-quote.ts";

type DeliveryChoiceProps = { quoted: Quoted };

/** The ways to that address, with their prices and days. Nothing where the shop has set none. */
export function DeliveryChoice({ quoted }: DeliveryChoiceProps) {
  const { quote, isBehind, shown, chooseMethod } = quoted;
  const { shippingMethods, problems } = quote;
  const problem = problems.find(({ field }) => field === "shippingAddress");
  const replaced = replacedText(quoted);
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
            checked={id === shown.methodId}
            onChange={() => chooseMethod({ id, name })}
          />
          <span className="delivery__name">
            {name}
            {pickupAt && <small className="muted">{pickupAt}</small>}
            {arrivesText && <small className="muted">{arrivesText}</small>}
          </span>
          <span className="price">{priceText}</span>
        </label>
      ))}
      <p className="small" role="status">
        {replaced}
      </p>
      {problem && (
        <p className="field__error" role="alert">
          <Icon name="warning" />
          {problem.message}
        </p>
      )}
    </fieldset>
  );
}

/** The shop chooses another way where the one chosen before is none of this address's. */
function replacedText({ quote, choices, shown }: Quoted): string {
  const now = quote.shippingMethods.find(({ id }) => id === shown.methodId);
  if (!now || !choices.methodName || shown.methodId === choices.methodId) return "";
  return `${choices.methodName} is not offered for this address, so ${now.name} is chosen.`;
}
