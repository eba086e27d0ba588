import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { signOut } from '~/session/sign-out.server'
import { redirectWithToast } from '~/session/toast.server'

/** A GET of this address changes nothing. */
export function loader() {
  return redirect('/')
}

/** Ends the session; an agency is redirected to its own sign-in page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const headers = await signOut(request)
  const exit = context.visitor.role === 'agency' ? '/signupAgency' : '/signin'
  return redirectWithToast(exit, { key: 'success.signedOut' }, { headers })
}
