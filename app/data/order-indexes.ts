/** Every combination in which orders may be asked for (a page of collections.ts). */
import type { Order } from '~/domain/order'
import { lists, offered, offeredWithSearch, summed } from './index-lists'
import type { IndexDef } from './store'

const newest = { by: 'createdAt', dir: 'desc' } as const

/** Orders are narrowed by these, sorted by day or amount, and added up. */
const orderList = <const F extends string>(filters: readonly F[]) => ({
  filters,
  sorts: ['createdAt', 'total'] as const,
  sum: ['sold', 'received', 'refunded', 'open'] as const,
})

export const orderIndexes: readonly IndexDef<Order>[] = [
  ...offeredWithSearch(orderList(['status', 'method', 'agencyId'])),
  ...offeredWithSearch(orderList(['status', 'method'])).map((index) => ({
    ...index,
    eq: ['tripAgencyId' as const, ...index.eq],
  })),
  ...offeredWithSearch(orderList([])).map((index) => ({ ...index, eq: ['attention' as const] })),
  ...offered(orderList([])).map((index) => ({ ...index, eq: ['customerId' as const] })),
  ...lists(
    newest,
    ['state'],
    ['userId'],
    ['userId', 'kind'],
    ['userId', 'status'],
    ['userId', 'kind', 'status'],
    ['tripId', 'agencyId'],
    ['productId'],
    ['productId', 'status'],
    ['userId', 'fileKey', 'status'],
  ),
  ...summed(newest, ['sold'], ['tripId'], ['agencyId', 'state']),
  { eq: ['tripId', 'holdState'] },
  { eq: ['linkId'] },
  { eq: ['attemptId'] },
  { eq: ['holdState'] },
  { eq: ['holdState'], order: { by: 'holdExpiresAt', dir: 'asc' } },
  { eq: [], order: { by: 'nextCheckAt', dir: 'asc' } },
  { eq: [], order: { by: 'forgetAt', dir: 'asc' } },
  { eq: [], order: { by: 'questionDueAt', dir: 'asc' } },
]
