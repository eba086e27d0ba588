import { expect, test } from 'vitest'
import { z } from 'zod'
import { formConstraints } from './constraints'
import { nameField, orNull, requiredText } from './values'

test('no field is cut by the browser: what is required is all it knows', () => {
  const constraint = formConstraints(
    z.object({
      plain: requiredText({ max: 80 }),
      parsed: nameField(),
      nullable: orNull(requiredText({ max: 7 })),
      rows: z.array(z.object({ text: requiredText({ max: 9 }) })),
    }),
  )
  const limits = Object.values(constraint).flatMap(({ maxLength }) => maxLength ?? [])
  expect(limits).toEqual([])
  expect(constraint).toMatchObject({ plain: { required: true }, 'rows[].text': { required: true } })
})
