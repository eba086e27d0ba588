import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseForm } from './parse-form.server'
import { checkboxField, requiredText } from './values'

const filled = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const name = z.object({ name: requiredText({ max: 9 }) })
const schemas = {
  object: name,
  refined: name.refine(() => true).transform((value) => value),
  list: z.object({ rows: z.array(name).min(1) }),
  union: z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('save'), name: z.string() }),
    z.object({ intent: z.literal('mail'), to: z.string() }),
  ]),
  both: z.intersection(name, z.object({ intent: z.string() })),
}

test.each(Object.entries(schemas))('a post without any field of the form is a 400: %s', (_, schema) => {
  const posts: Record<string, string>[] = [{}, { intent: 'zzz' }, { other: '1' }, { 'name2.x': '1' }]
  for (const fields of posts) {
    expect(() => parseForm(filled(fields), schema)).toThrow(expect.objectContaining({ status: 400 }))
  }
})

test('an empty field of the form gets its error at the field', () => {
  expect(parseForm(filled({ name: '' }), schemas.refined)).toMatchObject({ error: { name: ['validation.required'] } })
  expect(parseForm(filled({ 'rows[0].name': '' }), schemas.list).status).toBe('error')
})

test('a form of boxes alone may be sent with none of them chosen', () => {
  expect(parseForm(filled({ intent: 'save' }), z.object({ news: checkboxField() })).status).toBe('success')
  expect(parseForm(filled({}), z.object({})).status).toBe('success')
})
