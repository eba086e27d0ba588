import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseFields } from '~/forms/parse-form.server'
import { factorSchema } from '~/routes/external/admin-signin-code/factor-action.server'
import { forgive } from '~/session/rate-limits.server'
import { replyTooMany, tooManyCodes } from './refusals.server'

test('two-factor codes have a daily limit, unchanged by a correct code or a refused attempt', async () => {
  const userId = randomUUID()
  let taken = 0
  for (let quarter = 0; quarter < 6; quarter += 1) {
    for (let tries = 0; tries < 12; tries += 1) taken += (await tooManyCodes(userId)) === null ? 1 : 0
    if (quarter === 0) expect(taken).toBe(8)
    await forgive('factorAccount', userId)
  }
  expect(taken).toBe(30)
  const wait = (await tooManyCodes(userId)) ?? 0
  expect(wait).toBeGreaterThan(23 * 60 * 60)
})

test('a long wait is given in hours', () => {
  const submission = parseFields(new FormData(), factorSchema)
  if (submission.status === 'success') throw new Error('an empty form was taken')
  const message = (seconds: number) => JSON.stringify(replyTooMany(submission, 'pt-BR', seconds).data.error)
  expect(message(900)).toContain('Tente de novo em 15 minutos.')
  expect(message(86_000)).toContain('Tente de novo em 24 horas.')
})
