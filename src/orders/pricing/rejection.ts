/** Why a cart cannot be ordered or priced, for whoever sent it. */
export type Rejection = { ok: false; status: 400 | 404; message: string };

export function reject(status: Rejection["status"], message: string): Rejection {
  return { ok: false, status, message };
}
