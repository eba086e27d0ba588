/** Signed-in browsers without the walk through the sign-in screen: that has journeys of its own. */
import { type BrowserContext, request } from '@playwright/test'
import { signUp } from '../../support/journey'
import { createVisitor } from '../../support/visitor'
import { ADMIN, AGENCY, CUSTOMER, DEMO_PASSWORD, type NewUser } from './people'

export type VisitorKind = 'guest' | 'customer' | 'agency' | 'admin'

const accounts = { customer: CUSTOMER, agency: AGENCY, admin: ADMIN } as const
const known = new Map<string, Promise<Awaited<ReturnType<BrowserContext['cookies']>>>>()

/** The session and whose pages lie open: what a sign-in leaves. */
const LEFT = ['main', 'lastOwner']

/** The session cookies of an account, requested once per worker. */
export function sessionOf(url: string, email: string) {
  const door = email === ADMIN ? '/admin/signin' : '/signin'
  const found = known.get(email) ?? post(url, door, { email, password: DEMO_PASSWORD })
  known.set(email, found)
  return found
}

async function post(url: string, path: string, form: Record<string, string>) {
  const requests = await request.newContext({ baseURL: url })
  await requests.post(path, { form, headers: { Origin: url }, maxRedirects: 0 })
  const { cookies } = await requests.storageState()
  await requests.dispose()
  const session = cookies.filter(({ name }) => LEFT.includes(name))
  if (session.length < LEFT.length) throw new Error(`${form['email']} could not sign in`)
  return session
}

export async function become(context: BrowserContext, url: string, kind: VisitorKind): Promise<void> {
  await context.clearCookies()
  if (kind !== 'guest') await context.addCookies(await sessionOf(url, accounts[kind]))
}

/** A new account, confirmed and signed in; what the browser has noted as a guest stays. */
export async function becomeNew(
  context: BrowserContext,
  { url, folder }: { url: string; folder: string },
  person: NewUser,
): Promise<void> {
  const visitor = createVisitor(url)
  await signUp(visitor, folder, person)
  visitor.leave()
  await context.addCookies([{ name: 'main', value: visitor.cookies.get('main') ?? '', url }])
}
