/** How many rows of each list the form of a trip takes. A module of its own, so that the browser can use it without the schemas. */
export const MAX_ROWS = {
  schedule: 40,
  options: 20,
  flights: 12,
  boardingPlaces: 20,
  included: 30,
  notIncluded: 30,
  documentation: 30,
  extraInfo: 30,
  images: 20,
  hotels: 8,
  routePlaces: 20,
  cancellation: 10,
} as const
export type RowList = keyof typeof MAX_ROWS
