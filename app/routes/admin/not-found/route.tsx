import { notFound } from '~/session/not-found.server'

/** Any other address of this area: the area's guard runs first, then the 404 page is shown. */
export function loader() {
  throw notFound()
}

export function action() {
  throw notFound()
}

export default function NotFoundScreen() {
  return null
}
