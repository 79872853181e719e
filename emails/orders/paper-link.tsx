/** @jsxImportSource react */
import { Link, Text } from "@react-email/components";
import { useAccent } from "../render.ts";
import { colors } from "../theme.ts";

/** Signed: opens the PDF without a login. */
export type MailedPaper = { number: string; url: string };

export function PaperLink({ name, paper }: { name: string; paper: MailedPaper }) {
  const { accent } = useAccent();
  return (
    <Text className="soft" style={text}>
      Your {name}:{" "}
      <Link className="link" href={paper.url} style={{ color: accent }}>
        {paper.number} (PDF)
      </Link>
    </Text>
  );
}

const text = { margin: "12px 0 0", fontSize: 15, lineHeight: "24px", color: colors.soft };
