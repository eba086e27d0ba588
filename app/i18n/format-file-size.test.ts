import { expect, test } from 'vitest'
import { formatFileSize } from './format-file-size'

test.each([
  [1, '1 KB', '1 KB'],
  [860_000, '840 KB', '840 KB'],
  [2_516_582, '2,4 MB', '2.4 MB'],
  [31_457_280, '30,0 MB', '30.0 MB'],
])('%i bytes', (bytes, portuguese, english) => {
  expect([formatFileSize(bytes, 'pt-BR'), formatFileSize(bytes, 'en')]).toEqual([portuguese, english])
})
