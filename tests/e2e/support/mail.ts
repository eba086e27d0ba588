/** The mail that the shop wrote, read from where it keeps it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type ReadMessage, readMessage } from '../../../app/mail/read-message'

export async function mailsTo(folder: string, email: string): Promise<ReadMessage[]> {
  const box = join(folder, 'mail')
  const names = (await readdir(box).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const messages = await Promise.all(names.map(async (name) => readMessage(await readFile(join(box, name)))))
  return messages.filter(({ to }) => to.toLowerCase().includes(email.toLowerCase()))
}

/** Waits for the newest message to this address that says `words`. */
export async function newestMail(folder: string, email: string, words: RegExp): Promise<ReadMessage> {
  const find = async () =>
    (await mailsTo(folder, email)).filter(({ subject, text }) => words.test(`${subject}\n${text}`)).at(-1)
  await expect.poll(find, { message: `a mail to ${email} saying ${words}`, timeout: 15_000 }).toBeTruthy()
  const found = await find()
  if (!found) throw new Error('the mail went away')
  return found
}

export async function codeFor(folder: string, email: string): Promise<string> {
  const { text } = await newestMail(folder, email, /\b\d{6}\b/)
  return /\b(\d{6})\b/.exec(text)?.[1] ?? ''
}
