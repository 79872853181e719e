/** @jsxImportSource hono/jsx */
import type { GalleryStatus } from "#shop/gallery/share.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";

type StatusNoteProps = {
  status: GalleryStatus;
  reason: string;
  /** The owner looks at it, and has not proved their email. */
  isUnproved: boolean;
};

/** Tells the owner and admins why the design is not public. */
export function StatusNote({ status, reason, isUnproved }: StatusNoteProps) {
  if (status === "waiting") {
    return (
      <Alert title="Waiting for approval" icon="clock">
        <p>Only you can see this design until we have approved it.</p>
        {isUnproved && (
          <p>
            <a href={paths.account}>Prove your email</a>, and what you share from then on is public
            at once.
          </p>
        )}
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
