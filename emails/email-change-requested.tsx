/** @jsxImportSource react */
import { Action } from "./action.tsx";
import { Frame } from "./frame.tsx";
import { Heading } from "./heading.tsx";
import { useShop } from "./render.ts";
import { SmallPrint } from "./small-print.tsx";
import { Typed } from "./typed.tsx";

export const EMAIL_CHANGE_REQUESTED_SUBJECT = "Somebody wants to change your email address";

type EmailChangeRequestedProps = {
  username: string;
  newEmail: string;
  resetUrl: string;
  helpUrl: string;
};

/** The account's current email gets it, while the change can still be stopped. */
export function EmailChangeRequested({
  username,
  newEmail,
  resetUrl,
  helpUrl,
}: EmailChangeRequestedProps) {
  const { name } = useShop();
  return (
    <Frame preview={`Your ${name} account may get another address.`} helpUrl={helpUrl}>
      <Heading title="A change of your email address">
        Hello <Typed text={username} strong />, somebody who is logged in to your account at
        {name} and knows its password wants to change its address to{" "}
        <Typed text={newEmail} strong />. Nothing has changed yet.
      </Heading>
      <Action href={resetUrl} label="This was not me" />
      <SmallPrint>
        If it was you, there is nothing to do here. If not, choose another password with the link
        above at once: that stops the change, and logs every device out.
      </SmallPrint>
    </Frame>
  );
}
