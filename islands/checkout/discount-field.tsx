/** @jsxImportSource react */
import { Icon } from "./icon.tsx";
import type { Quoted } from "./use-quote.ts";

type DiscountFieldProps = { quoted: Quoted };

/** The field is missing in a shop without codes. Enter applies the code; it does not send the address. */
export function DiscountField({ quoted }: DiscountFieldProps) {
  const { quote, choices, shown, applyCode, typeCode } = quoted;
  const { code, typed } = choices;
  const problem = quote.problems.find(({ field }) => field === "discountCode");
  if (!quote.takesCodes) return null;
  if (shown.isApplied) {
    return (
      <p className="row row--apart" role="status">
        <span>Discount code {quote.discountCode} is applied.</span>
        <button
          type="button"
          className="button button--ghost button--sm"
          onClick={() => applyCode("")}
        >
          Remove
        </button>
      </p>
    );
  }
  return (
    <div className="field">
      <label className="field__label" htmlFor="discountCode">
        Discount code <small>(optional)</small>
      </label>
      <div className="input-row">
        <input
          id="discountCode"
          name="discountCode"
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "discountCode-error" : undefined}
          onChange={({ target }) => typeCode(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            applyCode(typed);
          }}
        />
        <button
          type="button"
          className="button button--outline"
          disabled={!typed.trim()}
          onClick={() => applyCode(typed)}
        >
          Apply
        </button>
      </div>
      {problem && code.trim() && (
        <p className="field__error" id="discountCode-error" role="alert">
          <Icon name="warning" />
          {problem.message}
        </p>
      )}
    </div>
  );
}
