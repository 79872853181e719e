/** @jsxImportSource hono/jsx */
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { StaffForm, useMayOpen } from "#ui/staff/may-open.tsx";
import type { LoadedProofs } from "./load.ts";

/** Whether the order waits for its customer at all. */
export function Requirement({ order, reason }: Pick<LoadedProofs, "order" | "reason">) {
  const mayOpen = useMayOpen();
  const action = paths.adminProofRequirement(order.id);
  if (!mayOpen(action, "POST")) return null;
  if (reason === "size" && !mayOpen(paths.adminFloorProofs, "POST")) return null;
  return (
    <Card title={reason ? "Without an approval" : "Wait for an approval"}>
      <StaffForm class="stack" action={action}>
        <p>
          {reason
            ? "The order is printed as it is, and what was sent is withdrawn. The log says who did it."
            : "Nothing of the order is printed from now on, until a proof is sent and approved."}
        </p>
        <div>
          <Button
            variant={reason ? "destructive" : "outline"}
            name="action"
            value={reason ? "lift" : "wait"}
          >
            {reason ? "Print without approval" : "Wait for an approval"}
          </Button>
        </div>
      </StaffForm>
    </Card>
  );
}
