type Audited = { url: string; events: readonly string[] };

/** What the log says of one: a path may hold a key of the other server. */
export function endpointAudit({ url, events }: Audited) {
  return { host: new URL(url).host, events: [...events] };
}
