/** The address of the form for one mail when the trip, or this option of it, has a place again. */
export function alertAddress(slug: string, optionId: string | null = null): string {
  return `/vacancyAlert?${new URLSearchParams({ trip: slug, ...(optionId === null ? {} : { option: optionId }) })}`
}
