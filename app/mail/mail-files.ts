/** The file adapter: each message is stored as `<folder>/<time>-<hash>.eml`, exactly as SMTP would carry it. */
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer, MailMessage } from './mailer'
import { messageHash, mimeOptions } from './mime-options'

export interface MailFilesOptions {
  folder: string
  from: string
}

export function mailFiles({ folder, from }: MailFilesOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message: MailMessage) {
      const composed = await transport.sendMail(mimeOptions(message, from))
      if (!Buffer.isBuffer(composed.message)) throw new Error('nodemailer gave no bytes')
      await mkdir(folder, { recursive: true })
      const name = `${message.date.replace(/[-:.]/g, '')}-${messageHash(message)}`
      await writeWhole(folder, name, composed.message)
    },
    async health() {
      await mkdir(folder, { recursive: true })
    },
    async close() {},
  }
}

/** A reader sees the whole message or none: it is renamed into place once its bytes are on the disk. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const temporary = join(folder, `.${name}.${process.pid}.part`)
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await rename(temporary, join(folder, `${name}.eml`))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Names of the stored messages, the newest first. A missing folder holds none. */
export async function storedMailNames(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names.filter((name) => /^[\w-]+\.eml$/.test(name)).sort((a, b) => (a < b ? 1 : -1))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
