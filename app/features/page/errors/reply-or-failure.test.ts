import type { ActionFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { StoreUnavailable } from '~/data/store'
import { instant } from '~/domain/values/dates'
import { requestContext } from '~/session/request-context'
import { replyOrFailure } from './reply-or-failure.server'

function actionArgs(): ActionFunctionArgs {
  const body = new URLSearchParams({ name: 'Ana', password: 'Segredo#1', intent: 'data' })
  const request = new Request('http://127.0.0.1:3000/signup', { method: 'POST', body, headers: { Cookie: 'lang=en' } })
  const known = requestContext('en', instant('2026-11-20T12:00:00.000Z'))
  const context = { visitor: { role: 'guest' as const }, staleSession: null, requestId: 'r', clientAddress: '' }
  return { request, params: {}, context: { ...known, ...context, nonce: undefined } }
}

async function fail({ request }: ActionFunctionArgs): Promise<never> {
  await request.formData()
  throw new Error('the store is gone')
}

test('an unexpected error is reported above the form, which keeps its values', async () => {
  const reply = await replyOrFailure(actionArgs(), fail)
  expect(reply.init?.status).toBe(500)
  expect(reply.data).toMatchObject({
    error: { '': ['An error occurred. What you typed is still here: send it again in a moment.'] },
    initialValue: { name: 'Ana' },
  })
  expect(JSON.stringify(reply.data)).not.toContain('Segredo')
})

test('while the database is unavailable, the reply asks to try again', async () => {
  const reply = await replyOrFailure(actionArgs(), () => Promise.reject(new StoreUnavailable('none', 'locked')))
  expect(reply).toMatchObject({ init: { status: 503 }, data: { initialValue: { name: 'Ana' } } })
})

test('replies and thrown responses pass through', async () => {
  expect(await replyOrFailure(actionArgs(), async () => 'fine')).toBe('fine')
  const missing = new Response(null, { status: 404 })
  await expect(replyOrFailure(actionArgs(), () => Promise.reject(missing))).rejects.toBe(missing)
})

test('an error that the page cannot display is rethrown', async () => {
  await expect(replyOrFailure(actionArgs(), fail, (form) => form.get('intent') === 'password')).rejects.toThrow('gone')
})
