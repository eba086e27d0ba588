/** The result page as reached by who waits for a payment: once it is paid, the page says so, with scripts or without. */

/** `page` has a query already: the code of an order, or a link. */
export const waitedPage = (page: string): string => `${page}&waited=1`

export const hasWaited = ({ searchParams }: URL): boolean => searchParams.has('waited')
