import { Mask } from 'maska'
import { expect, test } from 'vitest'
import { parsePhone } from '~/domain/brazil/phone'
import { maskOptions } from '~/domain/values/mask-options'
import { phoneMask } from './phone-mask'

function maskedText(typed: string): string {
  const { mask, preProcess, postProcess } = maskOptions(phoneMask)
  return postProcess(new Mask({ mask }).masked(preProcess(typed)))
}

test.each([
  '16 3333-4444 ramal 23',
  '16 3333-4444 r',
  '0 15 16 99123-4567',
  '+55 (0) 16 99123-4567',
  '16 3333-4444 #12 x',
])('%s is left as it is: a mask would take something of it away', (typed) => {
  expect(maskedText(typed)).toBe(typed)
})

test.each([
  ['11987654321', '(11) 98765-4321'],
  ['1133334444', '(11) 3333-4444'],
  ['+5511987654321', '+55 (11) 98765-4321'],
  ['+55 11 3333-4444', '+55 (11) 3333-4444'],
  ['5511987654321', '55 (11) 98765-4321'],
  ['011987654321', '011 98765-4321'],
  ['+351912345678', '+351912345678'],
])('%s is shown as %s and still means the same', (input, shown) => {
  const masked = maskedText(input)
  expect(masked).toBe(shown)
  expect(parsePhone(masked)).toBe(parsePhone(input))
  expect(parsePhone(masked)).not.toBeNull()
})
