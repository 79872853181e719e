/** What an edit asks of a line of the order. */
export type OrderedItem = {
  productName: string;
  size: string;
  color: string;
  quantity: number;
};
