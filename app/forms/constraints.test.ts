/** The browser knows the limits of every text field, whatever its schema does with the text. */

import { expect, test } from 'vitest'
import { z } from 'zod'
import { formConstraints } from './constraints'
import { nameField, orNull, requiredText } from './values'

test('a text field tells the browser its limit', () => {
  const constraint = formConstraints(
    z.object({
      plain: requiredText({ max: 80 }),
      parsed: nameField(),
      nullable: orNull(requiredText({ max: 7 })),
      rows: z.array(z.object({ text: requiredText({ max: 9 }) }).transform((row) => row)),
    }),
  )
  const limits = Object.entries(constraint).map(([name, { maxLength }]) => [name, maxLength])
  expect(Object.fromEntries(limits)).toEqual({
    plain: 80,
    parsed: 120,
    nullable: 7,
    rows: undefined,
    'rows[]': undefined,
    'rows[].text': 9,
  })
})
