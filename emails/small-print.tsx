/** @jsxImportSource react */
import { Hr, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { breakable, colors } from "./theme.ts";

export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <>
      <Hr className="line" style={line} />
      <Text className="soft" style={text}>
        {children}
      </Text>
    </>
  );
}

const line = { margin: "28px 0 20px", borderColor: colors.line };
const text = {
  margin: 0,
  fontSize: 14,
  lineHeight: "22px",
  color: colors.soft,
  ...breakable,
};
