import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { signOut } from '~/session/sign-out.server'
import { redirectWithToast } from '~/session/toast.server'

/** Reading this address changes nothing. */
export function loader() {
  return redirect('/')
}

/** Ends the session; an agency leaves to its own entrance (specification section 4). */
export async function action({ request, context }: ActionFunctionArgs) {
  const headers = await signOut(request)
  const exit = context.visitor.role === 'agency' ? '/signupAgency' : '/signin'
  return redirectWithToast(exit, { key: 'success.signedOut' }, { headers })
}
