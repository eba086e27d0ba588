import { expect, test } from 'vitest'
import { findCardRefusals } from './card-refusals'

const CARD = { number: '4000 0000 0000 0010', holder: 'Ana Lima', expiry: '12/35', cvv: '123' }

test.each([
  [{}, []],
  [{ number: '4000000000000011' }, ['number']],
  [{ number: '3566002020360505' }, ['brand']],
  [{ number: '6362970000457013', cvv: '123' }, []],
  [{ number: '3782 822463 10005', cvv: '1234' }, []],
  [{ number: '3782 822463 10005' }, ['cvv']],
  [{ expiry: '13/35' }, ['expiry']],
  [{ expiry: '01/20' }, ['expiry']],
  [{ expiry: '12/2035' }, []],
  [{ cvv: '12' }, ['cvv']],
  [{ holder: ' ' }, ['holder']],
  [{ number: '', holder: '', expiry: '', cvv: '' }, ['number', 'expiry', 'cvv', 'holder']],
])('a card is checked before it is sent: %o', (change, refusals) => {
  expect(findCardRefusals({ ...CARD, ...change })).toEqual(refusals)
})
