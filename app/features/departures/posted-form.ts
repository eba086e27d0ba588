/** Where a section of a departure's screen is: `page` is the address of the screen, `params` are those of the request. */
export interface ScreenPlace {
  page: string
  params: URLSearchParams
}

/** A form of that screen. */
export interface PostedForm {
  tripId: string
  form: FormData
  page: string
}
