/** @jsxImportSource react */
import { Column, Row, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { ShirtPhoto } from "../shirt-photo.tsx";
import { colors } from "../theme.ts";

type ShirtLineProps = {
  name: string;
  /** Absolute; a JPEG. */
  pictureUrl: string | undefined;
  alt: string;
  children: ReactNode;
};

export function ShirtLine({ name, pictureUrl, alt, children }: ShirtLineProps) {
  return (
    <Section className="line" style={line}>
      <Row>
        {pictureUrl && (
          <Column className="column" style={{ width: 136, verticalAlign: "top" }}>
            <ShirtPhoto url={pictureUrl} width={112} height={119} alt={alt} />
          </Column>
        )}
        <Column className="column" style={{ verticalAlign: "top" }}>
          <Text className="ink" style={title}>
            {name}
          </Text>
          {children}
        </Column>
      </Row>
    </Section>
  );
}

const line = { margin: "0 0 16px", paddingTop: 16, borderTop: `1px solid ${colors.line}` };
const title = { margin: "0 0 6px", fontSize: 18, fontWeight: 700, color: colors.ink };
