/** @jsxImportSource react */
import { Button, Link, Text } from "@react-email/components";
import { useAccent } from "./render.ts";
import { colors } from "./theme.ts";

type ActionProps = {
  href: string;
  label: string;
  /** The mail also shows the URL, for programs that do not show the button. */
  withUrl?: boolean;
};

export function Action({ href, label, withUrl = false }: ActionProps) {
  const { accent, onAccent } = useAccent();
  return (
    <>
      <Button
        href={href}
        style={button(accent, onAccent)}
        {...(withUrl && { "data-skip-in-text": true })}
      >
        {label}
      </Button>
      {withUrl && (
        <Text className="soft" style={urlStyle}>
          {label} with this link:
          <br />
          <Link className="link" href={href} style={{ color: accent }}>
            {href}
          </Link>
        </Text>
      )}
    </>
  );
}

const button = (backgroundColor: string, color: string) => ({
  margin: "4px 0 8px",
  padding: "14px 24px",
  borderRadius: 10,
  backgroundColor,
  color,
  fontSize: 16,
  fontWeight: 600,
});

const urlStyle = {
  margin: "16px 0 0",
  fontSize: 13,
  lineHeight: "20px",
  color: colors.soft,
  // A URL has no spaces to break at.
  wordBreak: "break-all" as const,
};
