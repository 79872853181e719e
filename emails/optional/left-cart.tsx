/** @jsxImportSource react */
import { Link, Text } from "@react-email/components";
import { LEFT_CART_DAYS } from "#shop/mails/left-cart.ts";
import { itemsText } from "#shop/orders/quantity.ts";
import { Action } from "../action.tsx";
import { Frame } from "../frame.tsx";
import { Heading } from "../heading.tsx";
import { useAccent, useShop } from "../render.ts";
import { SmallPrint } from "../small-print.tsx";
import { colors } from "../theme.ts";
import { ShirtLine } from "./shirt-line.tsx";

export const LEFT_CART_SUBJECT = "Your cart is saved";

/** Sizes of one shirt together: `S 4 · M 8`. */
type LeftShirt = {
  name: string;
  color: string;
  sizes: string;
  quantity: number;
  /** Absolute; of 640×680 proportions. */
  pictureUrl: string;
};

type LeftCartProps = {
  shirts: readonly LeftShirt[];
  /** Nothing else is in the cart. */
  areShirts: boolean;
  /** Signed: opens the cart in any browser. */
  cartUrl: string;
  optOutUrl: string;
  helpUrl: string;
};

export function LeftCart({ shirts, areShirts, cartUrl, optOutUrl, helpUrl }: LeftCartProps) {
  const { name } = useShop();
  const { accent } = useAccent();
  return (
    <Frame preview="Go on where you stopped, on any device." helpUrl={helpUrl}>
      <Heading title="Your cart is saved">
        You can go on where you stopped, on this device or another. Prices and stock are those of
        the day you order.
      </Heading>
      {shirts.map((shirt, at) => (
        // Lines have no id and never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Shirt key={at} shirt={shirt} />
      ))}
      <Action href={cartUrl} label="Open your cart" withUrl />
      <SmallPrint>
        You get this mail because somebody entered this address at {name} and wanted a link to their
        cart. It is the only one about this cart, and its link works for {LEFT_CART_DAYS} days.
        {areShirts
          ? "Whoever has the link sees these shirts and nothing else about you."
          : "Whoever has the link sees these products and nothing else about you."}{" "}
        <Link className="link" href={optOutUrl} style={{ color: accent }}>
          Stop these mails
        </Link>
      </SmallPrint>
    </Frame>
  );
}

function Shirt({ shirt: { name, color, sizes, quantity, pictureUrl } }: { shirt: LeftShirt }) {
  return (
    <ShirtLine name={name} pictureUrl={pictureUrl} alt={`${name} in ${color}`}>
      <Text className="soft" style={text}>
        {color}, {sizes}
      </Text>
      <Text className="soft" style={text}>
        {itemsText(quantity)}, with your design
      </Text>
    </ShirtLine>
  );
}

const text = { margin: 0, fontSize: 15, lineHeight: "23px", color: colors.soft };
