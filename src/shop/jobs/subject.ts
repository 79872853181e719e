/** Ids that a log and staff may read. Everything else in a payload may be personal data, or a key. */
const SAFE_IDS = {
  orderId: "order",
  position: "line",
  mailId: "mail",
  incomingId: "incoming mail",
  galleryDesignId: "gallery design",
  planId: "sheet plan",
  number: "sheet",
  importId: "import",
  returnId: "return",
  editId: "change",
  deliveryId: "delivery",
} as const;

export type SafeId = keyof typeof SAFE_IDS;

export type JobSubject = { id: SafeId; label: string; value: string };

// Object.keys knows no more than strings.
const IDS = Object.keys(SAFE_IDS) as SafeId[];

/** What a job is about. A value that is no id is left out, whatever its field is called. */
export function subjectsOf(payload: unknown): JobSubject[] {
  const fields: Partial<Record<SafeId, unknown>> = Object(payload);
  return IDS.flatMap((id) => {
    const value = String(fields[id] ?? "");
    return /^[\w-]{1,64}$/.test(value) ? [{ id, label: SAFE_IDS[id], value }] : [];
  });
}
