/** Every collection: for what goes through the whole database. */
import { drafts, forfaits, messages } from './asked-collections'
import { auditEntries, auditHeads, secondFactors } from './audit-collections'
import {
  attempts,
  banners,
  commissions,
  eventTypes,
  flightCompanies,
  inbox,
  orders,
  outbox,
  pages,
  products,
  settings,
  stock,
  tips,
  tripInformation,
  trips,
} from './collections'
import { completedSteps } from './completed-step-collection'
import { jobRunners } from './job-collections'
import { paymentLinks } from './link-collections'
import { agencies, claims, codes, invitations, sessions, users } from './people-collections'
import { printedLists } from './printed-collections'
import { rateLimitCounters } from './rate-limit-collection'
import { dailySales, departureChanges } from './sales-collections'
import { uploads } from './upload-collection'

export const allCollections = [
  users,
  sessions,
  codes,
  claims,
  invitations,
  agencies,
  trips,
  stock,
  products,
  eventTypes,
  flightCompanies,
  tripInformation,
  banners,
  tips,
  pages,
  settings,
  orders,
  attempts,
  paymentLinks,
  drafts,
  commissions,
  dailySales,
  departureChanges,
  forfaits,
  messages,
  outbox,
  inbox,
  jobRunners,
  rateLimitCounters,
  uploads,
  completedSteps,
  auditEntries,
  auditHeads,
  printedLists,
  secondFactors,
] as const
