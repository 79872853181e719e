/** @jsxImportSource react */
import type { ReactNode, RefObject } from "react";

type DialogActionsProps = {
  dialog: RefObject<HTMLDialogElement | null>;
  onReset: () => void;
  resetDisabled?: boolean;
  /** These buttons stand before Reset. */
  first?: ReactNode;
  /** The button takes the change over. */
  children: ReactNode;
};

/** The buttons below a dialog that changes nothing until its last one is pressed. */
export function DialogActions(props: DialogActionsProps) {
  const { dialog, onReset, resetDisabled, first, children } = props;
  return (
    <div className="dialog__actions">
      {first}
      <button
        type="button"
        className="button button--ghost dialog__reset"
        disabled={resetDisabled}
        onClick={onReset}
      >
        Reset
      </button>
      <button
        type="button"
        className="button button--outline"
        onClick={() => dialog.current?.close()}
      >
        Cancel
      </button>
      {children}
    </div>
  );
}
