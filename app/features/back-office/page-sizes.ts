/** The page sizes offered below every list. */
export const PAGE_SIZES = [25, 50, 100] as const
