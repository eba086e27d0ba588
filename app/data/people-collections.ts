/** Who is who (a page of collections.ts). */
import { agencySchema } from '~/domain/agency'
import { claimSchema } from '~/domain/claim'
import { codeSchema } from '~/domain/code'
import { invitationSchema } from '~/domain/invitation'
import { sessionSchema } from '~/domain/session'
import { userSchema } from '~/domain/user'
import { collection } from './collection'
import { lists, offeredWithSearch, searched } from './index-lists'

const newest = { by: 'createdAt', dir: 'desc' } as const

export const users = collection({
  name: 'users',
  schema: userSchema,
  indexes: [
    ...offeredWithSearch({ filters: ['type'], sorts: ['createdAt', 'lastSignInAt'] }),
    ...lists(newest, ['agencyId'], ['email'], ['emailConfirmedAt']),
    { eq: ['type'] },
  ],
  bulky: ['passwordHash', 'acceptedTerms', 'agencyRequest'],
})

/** Id: SHA-256 of the token. */
export const sessions = collection({
  name: 'sessions',
  schema: sessionSchema,
  indexes: [
    { eq: ['userId'] },
    { eq: [], order: { by: 'expiresAt', dir: 'asc' } },
    { eq: [], order: { by: 'lastSeenAt', dir: 'asc' } },
  ],
  bulky: ['device'],
})

export const codes = collection({
  name: 'codes',
  schema: codeSchema,
  indexes: [...lists(newest, ['userId'], ['userId', 'purpose']), { eq: [], order: { by: 'expiresAt', dir: 'asc' } }],
})

/** Id: keyed hash of kind and normalised value; what exists is taken. */
export const claims = collection({ name: 'claims', schema: claimSchema, indexes: [{ eq: ['ownerId'] }] })

export const invitations = collection({
  name: 'invitations',
  schema: invitationSchema,
  indexes: [...lists(newest, [], ['kind']), { eq: ['email'] }, { eq: [], order: { by: 'expiresAt', dir: 'asc' } }],
})

export const agencies = collection({
  name: 'agencies',
  schema: agencySchema,
  indexes: [...lists(newest, [], ['state']), ...searched(newest, [], ['state']), { eq: ['sellerCode'] }],
})
