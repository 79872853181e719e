/** @jsxImportSource react */
import { Img } from "@react-email/components";
import { colors } from "./theme.ts";

type ShirtPhotoProps = {
  /** Absolute; of 640×680 proportions. */
  url: string;
  width: number;
  height: number;
  alt: string;
};

export function ShirtPhoto({ url, width, height, alt }: ShirtPhotoProps) {
  return <Img className="shirt" src={url} width={width} height={height} alt={alt} style={photo} />;
}

/** The text stands where mail programs show no pictures. */
const photo = {
  margin: "0 0 8px",
  borderRadius: 12,
  backgroundColor: "#e8e4dd",
  color: colors.ink,
  fontSize: 13,
};
