/** @jsxImportSource react */
import { Action } from "./action.tsx";
import { Frame } from "./frame.tsx";
import { Heading } from "./heading.tsx";
import { useShop } from "./render.ts";
import { SmallPrint } from "./small-print.tsx";
import { Typed } from "./typed.tsx";

export const EMAIL_CHANGED_SUBJECT = "Your email address was changed";

type EmailChangedProps = { username: string; newEmail: string; helpUrl: string };

/** The account's previous email gets it. */
export function EmailChanged({ username, newEmail, helpUrl }: EmailChangedProps) {
  const { name } = useShop();
  return (
    <Frame preview={`Your ${name} account has another address now.`} helpUrl={helpUrl}>
      <Heading title="Your email address was changed">
        Hello <Typed text={username} strong />, your account at {name} now has the address{" "}
        <Typed text={newEmail} strong />. Our mails about the account go there from now on.
      </Heading>
      <Action href={helpUrl} label="This was not me" />
      <SmallPrint>
        If you changed it yourself, there is nothing to do. If not, somebody else is in your
        account: tell us at once.
      </SmallPrint>
    </Frame>
  );
}
