/** @jsxImportSource hono/jsx */
import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { symbolOf } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import type { FrameSettings } from "#shop/settings/frame-settings.ts";

type CurrencyChoiceProps = { pathname: string; shop: FrameSettings };

/** A form, so that it needs no script; it is there once the owner sells in further currencies. */
export function CurrencyChoice({
  pathname,
  shop: { currency, choices = [] },
}: CurrencyChoiceProps) {
  if (choices.length === 0) return null;
  return (
    <form class="footer__currency" method="post" action={paths.currency}>
      <input type="hidden" name="back" value={pathname} />
      <label for="currency-choice">Currency</label>
      <select class="input" id="currency-choice" name="currency">
        {choices.map((code) => (
          <option key={code} value={code} selected={code === currency}>
            {CURRENCIES[code].name} ({symbolOf(code)})
          </option>
        ))}
      </select>
      <button class="button button--outline" type="submit">
        Change
      </button>
    </form>
  );
}
