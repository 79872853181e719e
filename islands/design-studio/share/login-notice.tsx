/** @jsxImportSource react */
import { Icon } from "../icon.tsx";

export function LoginNotice() {
  return (
    <div className="alert" role="note">
      <Icon name="info" />
      <p className="alert__title">Sharing needs an account</p>
      <p className="alert__body">
        Log in or register to share. Your design and what you type here will be waiting for you.
      </p>
    </div>
  );
}
