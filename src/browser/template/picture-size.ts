/** The same as `VIEW_SIZE`, whose file has much else that the studio would then load apart. */
export const PICTURE_SIZE = { width: 640, height: 680 };
