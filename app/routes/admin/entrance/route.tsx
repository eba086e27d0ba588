import { redirect } from '@remix-run/node'

/** `/admin` shows nothing of its own: the guard sends everybody on, an administrator to the users. */
export function loader() {
  return redirect('/admin/users')
}

export default function AdminEntranceScreen() {
  return null
}
