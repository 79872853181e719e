/** @jsxImportSource react */
import { Action } from "./action.tsx";
import { Frame } from "./frame.tsx";
import { Heading } from "./heading.tsx";
import { useShop } from "./render.ts";
import { SmallPrint } from "./small-print.tsx";
import { Typed } from "./typed.tsx";

export const PASSWORD_CHANGED_SUBJECT = "Your password was changed";

type PasswordChangedProps = {
  username: string;
  resetUrl: string;
  helpUrl: string;
};

export function PasswordChanged({ username, resetUrl, helpUrl }: PasswordChangedProps) {
  const { name } = useShop();
  return (
    <Frame preview={`Your ${name} account has a new password.`} helpUrl={helpUrl}>
      <Heading title="Your password was changed">
        Hello <Typed text={username} strong />, your account at {name} has a new password. Log in
        with it from now on.
      </Heading>
      <Action href={resetUrl} label="This was not me" />
      <SmallPrint>
        If you changed it yourself, there is nothing to do. If not, somebody else knows how to get
        into your account. With the link above you choose another password, which logs every device
        out.
      </SmallPrint>
    </Frame>
  );
}
