import { redirect } from '@remix-run/node'

/** `/admin` has no page: the guard redirects every visitor, administrators to the users. */
export function loader() {
  return redirect('/admin/users')
}

export default function AdminEntranceScreen() {
  return null
}
