/** @jsxImportSource react */
import { Section } from "@react-email/components";
import { Action } from "./action.tsx";
import { Frame } from "./frame.tsx";
import { Heading } from "./heading.tsx";
import { useShop } from "./render.ts";
import { SmallPrint } from "./small-print.tsx";
import { Typed } from "./typed.tsx";

export function emailKnownSubject(shopName: string): string {
  return `You have an account at ${shopName} already`;
}

type EmailKnownProps = { username: string; loginUrl: string; resetUrl: string; helpUrl: string };

/** The owner of an email gets it when somebody else has typed it for an account of theirs. */
export function EmailKnown({ username, loginUrl, resetUrl, helpUrl }: EmailKnownProps) {
  const { name } = useShop();
  return (
    <Frame preview="Somebody tried to use your address for another account." helpUrl={helpUrl}>
      <Heading title="You have an account already">
        Hello <Typed text={username} strong />, somebody tried to use this address for another
        account at {name}. It belongs to yours, and that has not changed. If it was you, log in with
        the name above.
      </Heading>
      <Section>
        <Action href={loginUrl} label="Login" />
      </Section>
      <Section>
        <Action href={resetUrl} label="I forgot my password" />
      </Section>
      <SmallPrint>
        If it was not you, ignore this mail: nobody else can use your address, and nobody was told
        that you have an account.
      </SmallPrint>
    </Frame>
  );
}
