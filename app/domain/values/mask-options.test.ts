import { Mask } from 'maska'
import { expect, test } from 'vitest'
import { maskOptions } from './mask-options'

/** What the field shows after the text was pasted. */
function shown(pattern: string, text: string): string {
  const { mask, preProcess, postProcess } = maskOptions(pattern)
  return postProcess(new Mask({ mask }).masked(preProcess(text)))
}

const CPF = '###.###.###-##'

test.each([
  [CPF, '52998224725', '529.982.247-25'],
  [CPF, 'CPF 529.982.247-25', '529.982.247-25'],
  ['#####-###', '01310100', '01310-100'],
  ['', 'AB 123', 'AB 123'],
])('%s: what fits is formatted, %s becomes %s', (mask, text, formatted) => {
  expect(shown(mask, text)).toBe(formatted)
})

test.each([
  [CPF, '529.982.247-251'],
  [CPF, '12.345.678/0001-95'],
  ['#####-###', '01310-1000'],
  ['##/####', '12/20301'],
  ['(##) #####-####', '(11) 98765-43210'],
])('%s: %s has more digits than fit and stays as typed', (mask, text) => {
  expect(shown(mask, text)).toBe(text)
})
