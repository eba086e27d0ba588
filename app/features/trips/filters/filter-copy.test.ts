import { expect, test } from 'vitest'
import { themeName } from './filter-copy'

test('a theme is said in the language of the page, and what is none as it was asked for', () => {
  expect(themeName({ praia: 'beach' }, 'praia')).toBe('Beach')
  for (const asked of ['neve', '__proto__', 'constructor', 'toString']) {
    expect(themeName({ praia: 'beach' }, asked).toLowerCase()).toBe(asked.toLowerCase())
  }
})
