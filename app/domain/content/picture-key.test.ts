import { expect, test } from 'vitest'
import { pictureKey } from './picture-key'

test.each(['aereo', 'equipe-helena', `u${'0123456789abcdef'.repeat(2)}`])('%s is the key of a picture', (key) => {
  expect(pictureKey(key)).toBe(key)
})

test.each(['../../package', 'a/b', 'a.webp', 'A', '-a', 'a-', 'a"onerror=x', 'a b', '', 'x'.repeat(121), null, 7])(
  '%j is none',
  (text) => {
    expect(pictureKey(text)).toBe('')
  },
)
