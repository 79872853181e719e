/** @jsxImportSource hono/jsx */
import { type Factors, hasFactor } from "#db/accounts/factors/factors.ts";
import { paths } from "#shop/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";

export function SecurityCard(factors: Factors) {
  const isOn = hasFactor(factors);
  return (
    <Card
      title="Login and security"
      description="A code of your phone, or a passkey: then nobody gets in who has only learned your password."
    >
      <p class="row">
        Second factor <Badge variant={isOn ? "primary" : "outline"}>{isOn ? "On" : "Off"}</Badge>
      </p>
      <div>
        <LinkButton href={paths.accountSecurity} variant="outline">
          {isOn ? "Passkeys, app and codes" : "Set up a second factor"}
        </LinkButton>
      </div>
    </Card>
  );
}
