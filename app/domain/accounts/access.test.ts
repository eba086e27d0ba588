import { describe, expect, test } from 'vitest'
import { type AccessRequest, type Area, areaOfPath, decideAccess, type Role } from './access'

const requestOf = (role: Role, over: Partial<AccessRequest> = {}): AccessRequest => ({
  role,
  agencyState: role === 'agency' ? 'approved' : null,
  returnTo: '/wanted?a=1',
  cameFrom: null,
  redirectTo: null,
  isGranted: true,
  ...over,
})

const decide = (area: Area, who: AccessRequest) => {
  const decision = decideAccess(area, who)
  return decision.kind === 'redirect' ? decision.to : decision.kind
}

const toSignIn = '/signin?redirectTo=%2Fwanted%3Fa%3D1'
const toAdminSignIn = '/admin/signin?redirectTo=%2Fwanted%3Fa%3D1'

/** The table of docs/reference/rules.md, row by row: signed out, customer, agency, admin. */
const table: [Area, string, string, string, string][] = [
  ['frame', 'page', 'page', 'page', 'page'],
  ['open', 'page', 'page', 'page', 'page'],
  ['public', 'page', 'page', 'page', '/admin/users'],
  ['signIn', 'page', '/', '/', '/admin/users'],
  ['agencySignUp', 'page', 'page', 'page', '/admin/users'],
  ['external', 'page', 'page', 'page', '/admin/users'],
  ['user', toSignIn, 'page', 'page', '/admin/users'],
  ['agency', toSignIn, '/signupAgency', 'page', '/admin/users'],
  ['adminEntrance', toAdminSignIn, '/', '/', '/admin/users'],
  ['adminSignIn', 'page', '/', '/', '/admin/users'],
  ['admin', toAdminSignIn, '/', '/', 'page'],
]

describe('the guard table', () => {
  test.each(table)('%s', (area, ...decisions) => {
    const roles: Role[] = ['guest', 'customer', 'agency', 'admin']
    expect(roles.map((role) => decide(area, requestOf(role)))).toEqual(decisions)
  })

  test('signed out, coming from the admin area: the admin sign-in', () => {
    expect(decide('user', requestOf('guest', { cameFrom: '/admin/trips' }))).toBe(toAdminSignIn)
    expect(decide('agency', requestOf('guest', { cameFrom: '/admin' }))).toBe(toAdminSignIn)
    expect(decide('user', requestOf('guest', { cameFrom: '/administration' }))).toBe(toSignIn)
  })

  test('an administrator whose role does not include it is refused, whatever is asked for', () => {
    expect(decide('admin', requestOf('admin', { isGranted: false }))).toBe('forbidden')
    expect(decide('adminEntrance', requestOf('admin', { isGranted: false }))).toBe('/admin/users')
  })

  test('an agency that is not approved sees the state of its request', () => {
    expect(decide('agency', requestOf('agency', { agencyState: 'pending' }))).toBe('/signupAgency')
    expect(decide('agency', requestOf('agency', { agencyState: 'paused' }))).toBe('/signupAgency')
  })

  test('already signed in: on to the wanted page', () => {
    expect(decide('signIn', requestOf('customer', { redirectTo: '/user/profile' }))).toBe('/user/profile')
  })

  test('nothing to come back to leaves the address plain', () => {
    expect(decide('user', requestOf('guest', { returnTo: null }))).toBe('/signin')
    expect(decide('adminEntrance', requestOf('guest', { returnTo: '/' }))).toBe('/admin/signin')
  })
})

describe('areas by prefix, whether or not a page exists', () => {
  test.each<[string, Area]>([
    ['/', 'public'],
    ['/nao-existe', 'public'],
    ['/trip-details/roma', 'public'],
    ['/user/tripTips/x', 'public'],
    ['/user/marketing', 'public'],
    ['/user/marketingX', 'user'],
    ['/user', 'user'],
    ['/user/nao-existe', 'user'],
    ['/users', 'public'],
    ['/agency/links', 'agency'],
    ['/signupAgency', 'agencySignUp'],
    ['/signin/', 'signIn'],
    ['/validate-code', 'signIn'],
    ['/externalPayment', 'external'],
    ['/departure-change', 'external'],
    ['/admin', 'adminEntrance'],
    ['/admin/', 'adminEntrance'],
    ['/admin///', 'adminEntrance'],
    ['//', 'public'],
    ['/admin/signin', 'adminSignIn'],
    ['/admin/nao-existe', 'admin'],
    ['/logout', 'open'],
    ['/webhooks/payments', 'open'],
    ['/readyz', 'open'],
    ['/voucher/AAAAAAA-AAAAAAA-AAAAAAA', 'open'],
    ['/vouchers', 'public'],
    ['/itineraries/roma', 'public'],
  ])('%s is %s', (path, area) => {
    expect(areaOfPath(path)).toBe(area)
  })
})

test('a path of many slashes is read at once', () => {
  const startedAt = performance.now()
  for (let times = 0; times < 20; times += 1) areaOfPath(`/a${'/'.repeat(60_000)}b`)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('who has just signed in goes on to the wanted page without a word', () => {
  const entering = { isEntering: true, redirectTo: '/admin/orders?page=2' }
  expect(decideAccess('adminSignIn', requestOf('admin', entering))).toMatchObject({ to: '/admin/orders?page=2' })
  expect(decideAccess('adminSignIn', requestOf('admin', { ...entering, redirectTo: '/user/profile' }))).toMatchObject({
    to: '/admin/users',
  })
  expect(decideAccess('signIn', requestOf('customer', { ...entering, redirectTo: '/user/profile' }))).toEqual({
    kind: 'redirect',
    to: '/user/profile',
    reason: null,
  })
})

test('an administrator who has to set a second factor is led to it and to nothing else', () => {
  const due = requestOf('admin', { mustSetFactor: true })
  expect(decideAccess('admin', due)).toEqual({ kind: 'redirect', to: '/admin/security', reason: 'setFactor' })
  expect(decideAccess('public', due)).toMatchObject({ to: '/admin/users' })
})
