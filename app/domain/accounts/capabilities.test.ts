import { describe, expect, test } from 'vitest'
import { discountLimitOf, grantsOf, mayDo, refundLimitOf, STAFF_ROLES, staffRoleOf } from './capabilities'

describe('the capabilities of staff', () => {
  test('an administrator of before there were roles is an owner', () => {
    expect(staffRoleOf({})).toBe('owner')
    expect(grantsOf({})).toEqual(grantsOf({ staffRole: 'owner' }))
    expect(Object.values(grantsOf({}))).not.toContain(null)
  })

  test('only owners decide who works here and how the shop is set', () => {
    for (const staffRole of STAFF_ROLES) {
      const grants = grantsOf({ staffRole })
      for (const capability of ['staff', 'settings'] as const) {
        expect(mayDo(grants, capability, 'read')).toBe(staffRole === 'owner')
      }
    }
  })

  test('who may write may read; what is not granted is refused', () => {
    const finance = grantsOf({ staffRole: 'finance' })
    expect([mayDo(finance, 'money', 'read'), mayDo(finance, 'money', 'write')]).toEqual([true, true])
    expect([mayDo(finance, 'orders', 'read'), mayDo(finance, 'orders', 'write')]).toEqual([true, false])
    expect([mayDo(finance, 'departures', 'read'), mayDo({}, 'ownAccount', 'read')]).toEqual([false, false])
  })

  test('who only reads writes nothing but the own account, and opens nothing that the role does not', () => {
    for (const staffRole of STAFF_ROLES) {
      const [full, reading] = [grantsOf({ staffRole }), grantsOf({ staffRole, readsOnly: true })]
      const written = Object.keys(reading).filter((name) => reading[name as keyof typeof reading] === 'write')
      expect(written).toEqual(['ownAccount'])
      const opened = (grants: typeof full) => Object.keys(grants).filter((name) => grants[name as keyof typeof grants])
      const kept = opened(full).filter((name) => name !== 'documents' && name !== 'counter')
      expect(opened(reading)).toEqual(kept)
    }
  })

  test('an owner returns without a limit, the others up to theirs', () => {
    expect(STAFF_ROLES.map((staffRole) => refundLimitOf({ staffRole }))).toEqual([null, 500_00, 0, 5_000_00])
  })

  test('owners take off what they like, sales a tenth, and the others nothing', () => {
    expect(STAFF_ROLES.map((staffRole) => discountLimitOf({ staffRole }))).toEqual([null, 1000, 0, 0])
  })
})
