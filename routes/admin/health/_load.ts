import { fillsState } from "#db/fills/progress.ts";
import { listEndpoints } from "#db/integrations/endpoints.ts";
import { countBounced } from "#db/messages/bounced.ts";
import { schemaState } from "#db/schema-state.ts";
import { readFigures } from "#server/figures/database-figures.ts";
import type { Services } from "#services/services.ts";
import { backupLine } from "./_backup.ts";
import { clockLine, databaseLine, fillLines, schemaLine } from "./_database.ts";
import type { HealthLine } from "./_line.ts";
import { outsideLines, webhookLines } from "./_outside.ts";
import { attentionLines, bouncedLine, endpointLines, queueLines, workerLine } from "./_work.ts";

/** All lines of the page, in the order in which they matter. A new part of the shop gets its line here. */
export async function loadHealth(services: Services): Promise<HealthLine[]> {
  const { sql, health, rejectedWebhooks } = services;
  const [figures, schema, fills, bounced, endpoints] = await Promise.all([
    readFigures(services),
    schemaState(sql),
    fillsState(sql),
    countBounced(sql),
    listEndpoints(sql),
  ]);
  return [
    databaseLine(figures),
    ...outsideLines(health),
    ...webhookLines(rejectedWebhooks.list()),
    ...(figures ? [workerLine(figures), ...queueLines(figures.queues)] : []),
    ...(figures ? attentionLines(figures.attention) : []),
    bouncedLine(bounced),
    ...endpointLines(endpoints),
    ...(figures ? [backupLine(figures.backup), clockLine(figures)] : []),
    schemaLine(schema),
    ...fillLines(fills),
  ];
}
