/** @jsxImportSource react */
import { LoginLink } from "./login-link.tsx";
import type { Share } from "./use-share.ts";

type ShareActionsProps = { share: Share; signedIn: boolean; onCancel: () => void };

export function ShareActions({ share, signedIn, onCancel }: ShareActionsProps) {
  return (
    <div className="dialog__actions share__actions">
      <button type="button" className="button button--outline" onClick={onCancel}>
        Cancel
      </button>
      {signedIn ? (
        <button type="submit" className="button" disabled={!share.canShare}>
          {share.isPending && <span className="spinner" />}
          {share.isPending ? "Sharing..." : "Share Design"}
        </button>
      ) : (
        <LoginLink />
      )}
    </div>
  );
}
