import { expect, test } from 'vitest'
import { testAgency } from '../../../../tests/support/test-agency'
import { toAgencyValues } from './agency-schema.server'
import { nextOpened } from './use-opened-version'

const values = toAgencyValues(testAgency({ commissionBp: 0 }))
const asked = { id: 'viva', state: 'pending', version: 'v1', values } as const
const approved = { ...asked, state: 'approved', version: 'v2', values: { ...values, commission: '8' } } as const
const opened = { version: 'v1', drawing: 'viva v1' }

test('an approval with a commission gives the form its version, and what is typed there stays', () => {
  expect(nextOpened(opened, asked, approved)).toEqual({ version: 'v2', drawing: 'viva v1' })
})

test('an approval that finds more changed leaves the form its version: its save is told', () => {
  const renamed = { ...approved, values: { ...approved.values, name: 'Outra' } }
  expect(nextOpened(opened, asked, renamed)).toEqual(opened)
})

test('a pause beside a commission that somebody else has set leaves the form its version', () => {
  const paused = { ...approved, state: 'paused', version: 'v3', values } as const
  expect(nextOpened({ version: 'v2', drawing: 'viva v2' }, approved, paused).version).toBe('v2')
})

test('saved settings draw the form anew, another agency too', () => {
  const saved = { ...approved, version: 'v3' }
  expect(nextOpened({ version: 'v2', drawing: 'viva v1' }, approved, saved).drawing).toBe('viva v3')
  expect(nextOpened(opened, asked, { ...asked, id: 'sol' }).drawing).toBe('sol v1')
})
