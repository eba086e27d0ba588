import { expect, test } from 'vitest'
import { themeName } from './filter-copy'

test("a theme is in the page's language, and an unknown one is shown as given", () => {
  expect(themeName({ praia: 'beach' }, 'praia')).toBe('Beach')
  for (const tag of ['neve', '__proto__', 'constructor', 'toString']) {
    expect(themeName({ praia: 'beach' }, tag).toLowerCase()).toBe(tag.toLowerCase())
  }
})
