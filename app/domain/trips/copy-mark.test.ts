import { expect, test } from 'vitest'
import { copyName, hasCopyMark, withoutCopyMark } from './copy-mark'

test.each([
  'Gramado (cópia)',
  'Gramado (Cópia) ',
  'Gramado (copia)',
  'Gramado (co\u0301pia)',
  'Gramado (cópia 2)',
  'Gramado (cópia) (cópia)',
  'Gramado [copy]',
  'Gramado (copy 3)',
])('%j has the mark of a copy', (name) => {
  expect(hasCopyMark(name)).toBe(true)
  expect(withoutCopyMark(name)).toBe('Gramado')
  expect(copyName(name)).toBe('Gramado (cópia)')
})

test.each(['Gramado', 'A cópia de Paris', 'Museu (cópia) e centro', 'Copy'])('%j is a name', (name) => {
  expect(hasCopyMark(name)).toBe(false)
  expect(withoutCopyMark(name)).toBe(name)
})
