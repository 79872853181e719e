/** @jsxImportSource react */
import { Link } from "@react-email/components";
import { Action } from "../action.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { useAccent, useShop } from "../render.ts";
import { SmallPrint } from "../small-print.tsx";
import { ShirtLine } from "./shirt-line.tsx";

type ReviewedShirt = {
  name: string;
  /** Absolute; a JPEG of 640×680 proportions. */
  pictureUrl: string | undefined;
  /** Signed: opens the form without a login. */
  url: string;
};

type ReviewRequestProps = {
  orderId: number;
  shirts: readonly ReviewedShirt[];
  optOutUrl: string;
  helpUrl: string;
};

export function reviewRequestSubject(orderId: number): string {
  return `How is your order #${orderId}?`;
}

export function ReviewRequest({ orderId, shirts, optOutUrl, helpUrl }: ReviewRequestProps) {
  const { name } = useShop();
  const { accent } = useAccent();
  return (
    <Frame preview="A few words help others choose." helpUrl={helpUrl}>
      <Heading title="How do you like it?">
        Your order #{orderId} arrived some days ago. How does it fit, and how is the print after the
        first wash? A few words help others choose, whether you are happy or not.
      </Heading>
      {shirts.map((shirt) => (
        <Shirt key={shirt.url} shirt={shirt} />
      ))}
      <SmallPrint>
        You get this mail because you agreed to it when you ordered. It is the only one about this
        order: {name} does not ask again.{" "}
        <Link className="link" href={optOutUrl} style={{ color: accent }}>
          Stop these mails
        </Link>
      </SmallPrint>
    </Frame>
  );
}

function Shirt({ shirt: { name, pictureUrl, url } }: { shirt: ReviewedShirt }) {
  return (
    <ShirtLine name={name} pictureUrl={pictureUrl} alt={`Your ${name}`}>
      <Action href={url} label="Write a review" />
    </ShirtLine>
  );
}
