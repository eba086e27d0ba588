/** What a customer does from the first visit to a paid order, through the pages alone, and what the bank does alongside it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readMessage } from '~/mail/read-message'
import { newPerson } from '../e2e/support/people'
import { openPayment, orderCodeOf, visibleText, type Wanted } from './checkout-by-form'
import type { Visitor, VisitorResponse } from './visitor'

const chargesSchema = z.array(z.object({ id: z.string(), orderCode: z.string(), status: z.string() }))

/** Asks until there is a response. */
export async function soon<R>(read: () => Promise<R | null | undefined | false>, withinMs = 15_000): Promise<R> {
  const end = Date.now() + withinMs
  for (;;) {
    const found = await read()
    if (found) return found
    if (Date.now() > end) throw new Error(`It did not happen within ${withinMs} ms: ${read}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The texts of all mails to this address, oldest first. */
export async function lettersTo(folder: string, email: string): Promise<string[]> {
  const box = join(folder, 'mail')
  const names = (await readdir(box).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const letters = await Promise.all(names.map(async (name) => readMessage(await readFile(join(box, name)))))
  return letters.filter(({ to }) => to.includes(email)).map(({ subject, text }) => `${subject}\n${text}`)
}

/** Signs up through the form and confirms with the code of the mail. */
export async function signUp(visitor: Visitor, folder: string, person = newPerson('Ana')): Promise<void> {
  const { email, password } = person
  const form = await visitor.get('/signup')
  const sent = await visitor.submit(form, { ...person, passwordConfirmation: password, acceptTerms: 'on' })
  if (!sent.location?.startsWith('/validate-code')) throw new Error(`No account: ${sent.status} ${visibleText(sent)}`)
  const page = await visitor.open(sent.location)
  const code = await soon(async () => /\b(\d{6})\b/.exec((await lettersTo(folder, email)).join('\n'))?.[1])
  const confirmed = await visitor.submit(page, { code })
  if (confirmed.status !== 302) throw new Error(`The code was refused: ${visibleText(confirmed)}`)
}

async function pressPay(visitor: Visitor, wanted: Wanted, method: string): Promise<VisitorResponse> {
  const choice = { intent: 'pay', acceptContract: 'on', method }
  return visitor.submit(
    await openPayment(visitor, wanted),
    method === 'card' ? { ...choice, installments: '1' } : choice,
  )
}

/** Chooses the card and types it on the provider's own page. */
export async function buyByCard(visitor: Visitor, wanted: Wanted): Promise<string> {
  const placed = await pressPay(visitor, wanted, 'card')
  const address = placed.location ?? ''
  if (!address.startsWith('http')) throw new Error(`No page for the card: ${placed.status} ${visibleText(placed)}`)
  const shown = await (await fetch(address)).text()
  const card = { number: '4000000000000010', holder: 'ANA LIMA', month: '12', year: '2035', cvv: '123', count: '1' }
  const paid = await fetch(address, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  if (paid.status >= 400) throw new Error(`The card page answers ${paid.status}`)
  return /Pedido (\w{8})/.exec(shown)?.[1] ?? ''
}

/** Chooses Pix or boleto, and pays it at the provider's desk. */
export async function buyAndPay(
  visitor: Visitor,
  wanted: Wanted,
  method: 'pix' | 'boleto',
  sandboxUrl: string,
): Promise<string> {
  const placed = await pressPay(visitor, wanted, method)
  const code = orderCodeOf(placed)
  if (code === null) throw new Error(`No order: ${placed.status} ${placed.location} ${visibleText(placed)}`)
  await payAtDesk(sandboxUrl, code)
  return code
}

/** The newest charge of an order as the provider knows it, once it is there. */
export function chargeOf(sandboxUrl: string, code: string) {
  return soon(async () => {
    const all = chargesSchema.parse(await (await fetch(`${sandboxUrl}/_charges`)).json())
    return all.filter(({ orderCode }) => orderCode === code).at(-1)
  })
}

/** What the person does who plays the bank; gives the charge's id. */
export async function payAtDesk(sandboxUrl: string, code: string, change = 'pay'): Promise<string> {
  const { id } = await chargeOf(sandboxUrl, code)
  const response = await fetch(`${sandboxUrl}/_charges/${id}/${change}`, { method: 'POST' })
  if (!response.ok) throw new Error(`The desk answers ${response.status}`)
  return id
}
