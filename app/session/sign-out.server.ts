import { clearPendingSubmission } from './pending-submission.server'
import { leaveSession } from './post-owner.server'
import { readSessionToken } from './session-cookie.server'
import { endSession } from './sessions.server'
import { fingerprint } from './tokens.server'

/** Ends the request's session on the server and returns the headers that make the browser forget it. Safe twice. */
export async function signOut(request: Request): Promise<Headers> {
  const token = await readSessionToken(request.headers)
  if (token !== null) await endSession(fingerprint(token))
  // A copy of a voucher goes as well (public/voucher-worker.js).
  const headers = new Headers({ 'Clear-Site-Data': '"storage"' })
  for (const line of await leaveSession(request)) headers.append('Set-Cookie', line)
  headers.append('Set-Cookie', await clearPendingSubmission())
  return headers
}
