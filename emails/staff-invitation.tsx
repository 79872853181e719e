/** @jsxImportSource react */
import { Section } from "@react-email/components";
import { INVITATION_SECONDS, lifetime } from "#shop/accounts/link-lifetimes.ts";
import { Action } from "./action.tsx";
import { Frame } from "./frame.tsx";
import { Heading } from "./heading.tsx";
import { useShop } from "./render.ts";
import { SmallPrint } from "./small-print.tsx";
import { Typed } from "./typed.tsx";

export function staffInvitationSubject(shopName: string): string {
  return `Work with us at ${shopName}`;
}

type StaffInvitationProps = { inviter: string; roleName: string; url: string; helpUrl: string };

export function StaffInvitation({ inviter, roleName, url, helpUrl }: StaffInvitationProps) {
  const { name } = useShop();
  return (
    <Frame preview={`You are invited to the back office of ${name}.`} helpUrl={helpUrl}>
      <Heading title="You are invited">
        <Typed text={inviter} strong /> invites you to the back office of {name}. Your role there is{" "}
        <Typed text={roleName} strong />.
      </Heading>
      <Section>
        <Action href={url} label="Join" withUrl />
      </Section>
      <SmallPrint>
        The link works for {lifetime(INVITATION_SECONDS)}, once, and for nobody else: please do not
        pass it on. If you do not know why you got it, ignore this mail.
      </SmallPrint>
    </Frame>
  );
}
