/** What people write to the shop: the rest of the database's page (collections.ts). */
import { draftSchema } from '~/domain/checkout-draft'
import { contactMessageSchema } from '~/domain/contact-message'
import { forfaitSchema } from '~/domain/forfait'
import { collection } from './collection'
import { lists, offeredWithSearch } from './index-lists'

const newest = { by: 'createdAt', dir: 'desc' } as const

/** Requests for a custom trip. Id: the number that the customer is told. */
export const forfaits = collection({
  name: 'forfaits',
  schema: forfaitSchema,
  indexes: [
    ...offeredWithSearch({ filters: ['state'], sorts: ['createdAt', 'updatedAt'] }),
    ...lists(newest, ['userId']),
  ],
  bulky: ['message', 'childrenAges', 'styles', 'notes'],
})

/** Messages of the contact form. Id: the protocol number that the sender is told. */
export const messages = collection({
  name: 'messages',
  schema: contactMessageSchema,
  indexes: [
    ...offeredWithSearch({ filters: ['state', 'subject'], sorts: ['createdAt', 'updatedAt'] }),
    ...lists(newest, ['userId']),
    { eq: [], order: { by: 'createdAt', dir: 'asc' } },
  ],
  bulky: ['body', 'notes'],
})

/** What somebody typed, kept for a while. */
export const drafts = collection({
  name: 'drafts',
  schema: draftSchema,
  indexes: [{ eq: ['userId'] }, { eq: [], order: { by: 'expiresAt', dir: 'asc' } }],
  bulky: ['fields'],
})
