/** @jsxImportSource hono/jsx */
import { formatUsd } from "#shop/money.ts";
import { useShop } from "#ui/shop.ts";
import { Samples } from "./samples.tsx";
import { Welcome } from "./welcome.tsx";

/** `arrival`: null where no days are promised. */
export function Pitch({ arrival }: { arrival: string | null }) {
  const { homeHeadline, leastPriceCents, shipsFree } = useShop();
  const from = leastPriceCents === null ? "" : ` from ${formatUsd(leastPriceCents)}`;
  const facts = ["No minimum", shipsFree && "Free shipping", arrival].filter(Boolean);
  return (
    <div class="pitch">
      <div class="pitch__words">
        <Welcome />
        <p class={homeHeadline ? "pitch__line" : "pitch__line pitch__line--first"}>
          Your own design on a t-shirt{from}.
        </p>
        <ul class="pitch__facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <Samples />
    </div>
  );
}
