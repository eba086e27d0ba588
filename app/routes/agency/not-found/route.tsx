import { notFound } from '~/session/not-found.server'

/** Any address of this area that no other route has: the area's guard first, then the 404 page. */
export function loader() {
  throw notFound()
}

export function action() {
  throw notFound()
}

export default function NotFoundScreen() {
  return null
}
