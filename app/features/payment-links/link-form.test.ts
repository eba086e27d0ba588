import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { parseForm } from '~/forms/parse-form.server'
import { tripLinkSchema } from './link-form.server'

test('an impossible option is refused at its field, before any query', () => {
  const today = localDate('2026-11-22')
  const schema = tripLinkSchema({ language: 'pt-BR', today, lastDay: localDate('2027-01-22'), maxInstallments: 10 })
  const form = new FormData()
  form.append('items[0].optionId', "' OR '1'='1")
  form.append('items[0].quantity', '1')
  const submission = parseForm(form, schema)
  if (submission.status === 'success') throw new Error('accepted')
  expect(Object.keys(submission.error ?? {})).toContain('items[0].optionId')
})
