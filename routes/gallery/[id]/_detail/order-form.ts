/** The form's id: the color is chosen below the picture, and each shirt has a button of its own. */
export const ORDER_FORM = "order-design";
