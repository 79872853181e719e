/** @jsxImportSource hono/jsx */
import type { Endpoint } from "#db/integrations/endpoints.ts";
import { Badge } from "#ui/badge.tsx";

/** Whether it sends, and whether that works. */
export function EndpointState({ endpoint }: { endpoint: Endpoint }) {
  const { hasSecret, isOn, endedAt, failingSince } = endpoint;
  if (!hasSecret) return <Badge variant="outline">No secret yet</Badge>;
  if (endedAt) return <Badge variant="destructive">Switched off by the shop</Badge>;
  if (!isOn) return <Badge variant="outline">Off</Badge>;
  if (failingSince) return <Badge variant="destructive">Failing</Badge>;
  return <Badge variant="primary">On</Badge>;
}
