/** @jsxImportSource react */
import { Column, Img, Link, Row, Section, Text } from "@react-email/components";
import { Action } from "../action.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { useShop } from "../render.ts";
import { SmallPrint } from "../small-print.tsx";
import { colors } from "../theme.ts";

export type ReviewedShirt = {
  name: string;
  /** Absolute; a JPEG of 640×680 proportions. */
  pictureUrl: string | undefined;
  /** Signed: opens the form without a login. */
  url: string;
};

export type ReviewRequestProps = {
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
        <Link className="link" href={optOutUrl} style={{ color: colors.accent }}>
          Stop these mails
        </Link>
      </SmallPrint>
    </Frame>
  );
}

function Shirt({ shirt: { name, pictureUrl, url } }: { shirt: ReviewedShirt }) {
  return (
    <Section className="line" style={line}>
      <Row>
        {pictureUrl && (
          <Column className="column" style={{ width: 136, verticalAlign: "top" }}>
            <Img
              className="shirt"
              src={pictureUrl}
              width={112}
              height={119}
              alt={`Your ${name}`}
              style={photo}
            />
          </Column>
        )}
        <Column className="column" style={{ verticalAlign: "top" }}>
          <Text className="ink" style={title}>
            {name}
          </Text>
          <Action href={url} label="Write a review" />
        </Column>
      </Row>
    </Section>
  );
}

const line = { margin: "0 0 16px", paddingTop: 16, borderTop: `1px solid ${colors.line}` };
const title = { margin: "0 0 8px", fontSize: 18, fontWeight: 700, color: colors.ink };
const photo = {
  margin: "0 0 8px",
  borderRadius: 12,
  backgroundColor: "#f3ecdf",
  color: "#1f1c29",
  fontSize: 13,
};
