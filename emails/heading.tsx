/** @jsxImportSource react */
import { Heading as H, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { breakable, colors } from "./theme.ts";

export function Heading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <H as="h1" className="ink" style={heading}>
        {title}
      </H>
      <Text className="soft" style={lead}>
        {children}
      </Text>
    </>
  );
}

const heading = { margin: 0, fontSize: 30, lineHeight: "36px", color: colors.ink };
const lead = {
  margin: "8px 0 24px",
  fontSize: 16,
  lineHeight: "24px",
  color: colors.soft,
  ...breakable,
};
