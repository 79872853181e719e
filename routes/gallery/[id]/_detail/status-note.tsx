/** @jsxImportSource hono/jsx */
import type { GalleryStatus } from "#shop/gallery/share.ts";
import { Alert } from "#ui/alert.tsx";

/** Tells the owner and admins why the design is not public. */
export function StatusNote({ status, reason }: { status: GalleryStatus; reason: string }) {
  if (status === "waiting") {
    return (
      <Alert title="Waiting for approval" icon="clock">
        Only you can see this design until we have approved it.
      </Alert>
    );
  }
  if (status !== "hidden") return null;
  return (
    <Alert title="Hidden by the shop" variant="warning">
      {reason && <p dir="auto">Reason: {reason}</p>}
      <p>Nobody else can see this design.</p>
    </Alert>
  );
}
