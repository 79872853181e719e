/** @jsxImportSource react */
import { Body, Container, Head, Html, Link, Preview, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { useAccent, useShop } from "./render.ts";
import { colors, darkMode, fontFamily } from "./theme.ts";

type FrameProps = {
  /** The text that a mail list shows after the subject. */
  preview: string;
  /** Absent in mails to ourselves. */
  helpUrl?: string;
  children: ReactNode;
};

export function Frame({ preview, helpUrl, children }: FrameProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <DarkMode />
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ margin: 0, backgroundColor: colors.paper, fontFamily }}>
        <Container
          className="paper"
          style={{ maxWidth: 600, padding: "28px 12px", backgroundColor: colors.paper }}
        >
          <Brand />
          <Section className="surface" style={sheet}>
            {children}
          </Section>
          {helpUrl && <Foot helpUrl={helpUrl} />}
        </Container>
      </Body>
    </Html>
  );
}

function DarkMode() {
  return <style>{darkMode(useAccent().darkLink)}</style>;
}

function Brand() {
  const { name } = useShop();
  const { accent, onAccent } = useAccent();
  const [initial = ""] = Array.from(name);
  return (
    <Text className="ink" style={brand}>
      <span className="mark" aria-hidden="true" style={mark(accent, onAccent)}>
        {initial.toUpperCase()}
      </span>
      &nbsp; {name}
    </Text>
  );
}

function Foot({ helpUrl }: { helpUrl: string }) {
  const { mailNote } = useShop();
  const { accent } = useAccent();
  return (
    <Text className="soft" style={foot}>
      Questions? Answer this mail or{" "}
      <Link className="link" href={helpUrl} style={{ color: accent }}>
        contact us
      </Link>
      .{mailNote && ` ${mailNote}`}
    </Text>
  );
}

const brand = {
  margin: "0 0 16px 20px",
  fontSize: 20,
  fontWeight: 700,
  lineHeight: "32px",
  color: colors.ink,
};

const mark = (backgroundColor: string, color: string) => ({
  display: "inline-block",
  width: 30,
  height: 30,
  borderRadius: 8,
  borderBottom: `3px dashed ${colors.thread}`,
  backgroundColor,
  color,
  lineHeight: "30px",
  textAlign: "center" as const,
});

const sheet = {
  padding: "32px 36px",
  border: `1px solid ${colors.line}`,
  borderRadius: 16,
  backgroundColor: colors.surface,
};

const foot = { margin: "20px", fontSize: 13, lineHeight: "20px", color: colors.soft };
