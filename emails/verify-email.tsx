/** @jsxImportSource react */
import { lifetime, VERIFY_LINK_SECONDS } from "#shop/accounts/link-lifetimes.ts";
import { Action } from "./action.tsx";
import { Frame } from "./frame.tsx";
import { Heading } from "./heading.tsx";
import { SmallPrint } from "./small-print.tsx";
import { Typed } from "./typed.tsx";

export const VERIFY_EMAIL_SUBJECT = "Verify your email for Printhread";

type VerifyEmailProps = { username: string; url: string; helpUrl: string };

export function VerifyEmail({ username, url, helpUrl }: VerifyEmailProps) {
  return (
    <Frame preview="One click, and we know that this address is yours." helpUrl={helpUrl}>
      <Heading title="Verify your email">
        Hello <Typed text={username} strong />, please tell us that this address is yours. Then you
        can add orders that you made without an account to your history.
      </Heading>
      <Action href={url} label="Verify your email" withUrl />
      <SmallPrint>
        The link is good for {lifetime(VERIFY_LINK_SECONDS)}. If you have no account at Printhread,
        somebody mistyped their address: leave this mail alone and nothing happens.
      </SmallPrint>
    </Frame>
  );
}
