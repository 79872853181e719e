/** @jsxImportSource hono/jsx */
import { Button } from "../forms/button.tsx";
import { Icon } from "../icon.tsx";

type PasskeyButtonProps = {
  /** What the passkey is for; a script knows how. */
  purpose: "login" | "factor" | "proof" | "register";
  label?: string;
  /** Where it leads to when it was right; a proof sends the form that it stands beside. */
  to?: string;
  variant?: "primary" | "outline";
};

/** Hidden until a script has seen that the browser has passkeys. */
export function PasskeyButton({
  purpose,
  label = "Use a passkey",
  to = "",
  variant = "outline",
}: PasskeyButtonProps) {
  return (
    <div class="passkey" data-passkey={purpose} data-to={to} hidden>
      <Button type="button" variant={variant} block>
        <Icon name="key" />
        {label}
      </Button>
      <p class="field__error" role="alert" />
    </div>
  );
}
