import { expect, test } from 'vitest'
import { type Ending, oneSending, type Sending } from './send-file'

const sent = { draft: 'a1 foto.png', name: 'foto.png', picture: null }

/** Like a browser: a cancelled request ends immediately, without a result. */
function pretended() {
  let end: (ending: Ending) => void = () => undefined
  let isCanceled = false
  const done = new Promise<Ending>((resolve) => {
    end = resolve
  })
  const cancel = () => {
    isCanceled = true
    end(null)
  }
  const sending: Sending = { done, cancel }
  return { sending, end, isCanceled: () => isCanceled }
}

test('what came to its end is reported, a failure too', async () => {
  const one = oneSending()
  for (const ending of [sent, { error: 'Grande demais' }, null]) {
    const { sending, end } = pretended()
    const reported = one.send(sending)
    end(ending)
    expect(await reported).toBe(ending)
  }
})

test('what its owner gave up is no failure', async () => {
  const one = oneSending()
  const { sending, isCanceled } = pretended()
  const ending = one.send(sending)
  one.forget()
  expect(isCanceled()).toBe(true)
  expect(await ending).toBe('forgotten')
})

test('the next file gives up the one before, and only its own end is reported', async () => {
  const one = oneSending()
  const first = pretended()
  const second = pretended()
  const ending = one.send(first.sending)
  const next = one.send(second.sending)
  expect([await ending, first.isCanceled(), second.isCanceled()]).toEqual(['forgotten', true, false])
  second.end(sent)
  expect(await next).toBe(sent)
  one.forget()
  expect(second.isCanceled()).toBe(false)
})
