/** @jsxImportSource hono/jsx */

import { countryOf } from "#shop/addresses/countries.ts";
import { shopWords } from "#shop/goods/shop-words.ts";
import { paths } from "#shop/paths.ts";
import type { ShopSettings } from "#shop/settings/shop-settings.ts";
import { Icon } from "#ui/icon.tsx";
import { useShop } from "#ui/shop.ts";

/** Buyers get these, in words that the pages behind the links bear out. */
export function Assurances() {
  const shop = useShop();
  const from = placeOf(shop);
  const words = shopWords(shop);
  return (
    <section class="assurances" aria-labelledby="assurances">
      <h2 id="assurances" class="visually-hidden">
        What you get
      </h2>
      <ul>
        <li>
          <Icon name="shirt" />
          <h3>Printed for you</h3>
          <p>
            {from ? words.toOrderIn(from) : words.toOrder}, at 300 DPI from your own file.{" "}
            <a href={paths.howItWorks}>How it works</a>
          </p>
        </li>
        {shop.damagePromise && (
          <li>
            <Icon name="check" />
            <h3>Right, or put right</h3>
            <p>
              Damaged or misprinted? {shop.damagePromise}.{" "}
              {shop.hasReturns ? (
                <a href={paths.returns}>Returns</a>
              ) : (
                <a href={paths.help}>Help</a>
              )}
            </p>
          </li>
        )}
        {from && (
          <li>
            <Icon name="printer" />
            <h3>Who prints it</h3>
            <p>
              {shop.legalName || shop.name}, {from}. <a href={paths.about}>About us</a>
            </p>
          </li>
        )}
        <li>
          <Icon name="lock" />
          <h3>Secure payment</h3>
          <p>Stripe takes your card; its number never reaches our server.</p>
        </li>
      </ul>
    </section>
  );
}

/** `Portland, OR, United States`: nothing until the owner has given an address. */
function placeOf({ addressLine1, city, state, countryCode }: ShopSettings): string {
  if (!addressLine1 || !city) return "";
  return [city, state, countryOf(countryCode)?.name].filter(Boolean).join(", ");
}
