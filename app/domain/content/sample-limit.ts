/** Pages of a product's file that may be read before buying; apart from the product, for the browser. */
export const MAX_SAMPLES = 6
