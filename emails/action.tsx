/** @jsxImportSource react */
import { Button, Link, Text } from "@react-email/components";
import { colors } from "./theme.ts";

type ActionProps = {
  href: string;
  label: string;
  /** The mail also shows the URL, for programs that do not show the button. */
  withUrl?: boolean;
};

export function Action({ href, label, withUrl = false }: ActionProps) {
  return (
    <>
      <Button href={href} style={button} {...(withUrl && { "data-skip-in-text": true })}>
        {label}
      </Button>
      {withUrl && (
        <Text className="soft" style={urlStyle}>
          {label} with this link:
          <br />
          <Link className="link" href={href} style={{ color: colors.accent }}>
            {href}
          </Link>
        </Text>
      )}
    </>
  );
}

const button = {
  margin: "4px 0 8px",
  padding: "14px 24px",
  borderRadius: 10,
  backgroundColor: colors.accent,
  color: colors.onAccent,
  fontSize: 16,
  fontWeight: 600,
};

const urlStyle = {
  margin: "16px 0 0",
  fontSize: 13,
  lineHeight: "20px",
  color: colors.soft,
  // A URL has no spaces to break at.
  wordBreak: "break-all" as const,
};
