/** @jsxImportSource react */
import { lifetime, VERIFY_LINK_SECONDS } from "#shop/accounts/link-lifetimes.ts";
import { Action } from "./action.tsx";
import { Frame } from "./frame.tsx";
import { Heading } from "./heading.tsx";
import { useShop } from "./render.ts";
import { SmallPrint } from "./small-print.tsx";
import { Typed } from "./typed.tsx";

export function verifyEmailSubject(shopName: string): string {
  return `Verify your email for ${shopName}`;
}

type VerifyEmailProps = {
  username: string;
  /** An account that exists wants to change to this email. */
  isChange?: boolean;
  url: string;
  helpUrl: string;
};

export function VerifyEmail({ username, isChange = false, url, helpUrl }: VerifyEmailProps) {
  const { name } = useShop();
  return (
    <Frame preview="Was this you? Then confirm your address." helpUrl={helpUrl}>
      <Heading title="Verify your email">
        Hello <Typed text={username} strong />,{" "}
        {isChange
          ? `somebody wants to use this address for the account of that name at ${name}.`
          : `somebody made an account of that name with this address at ${name}.`}{" "}
        If it was you, please tell us that this address is yours. Log in to that account when you
        are asked to.
      </Heading>
      <Action href={url} label="Verify your email" withUrl />
      <SmallPrint>
        The link is good for {lifetime(VERIFY_LINK_SECONDS)}. If it was not you, ignore this mail:
        nothing happens, and the account cannot use your address without you.
      </SmallPrint>
    </Frame>
  );
}
