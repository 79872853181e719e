/** @jsxImportSource hono/jsx */
import { RECOVERY_CODES } from "#shop/accounts/factors/codes.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";

/** So few are left that their owner had better make new ones. */
const FEW = 3;

export function CodesCard({ codesLeft }: { codesLeft: number }) {
  return (
    <Card
      title="Recovery codes"
      description="For the day when your phone is lost. Each works once, in place of a code of the app or a passkey."
    >
      {codesLeft <= FEW && (
        <Alert title={codesLeft === 0 ? "You have none left" : "Few are left"} variant="warning">
          Make new ones while you can still log in.
        </Alert>
      )}
      <form class="row row--apart" method="post" action={paths.accountRecoveryCodes}>
        <span>
          {codesLeft} of {RECOVERY_CODES} left
        </span>
        <Button variant="outline" size="sm">
          Make new codes
        </Button>
      </form>
    </Card>
  );
}
