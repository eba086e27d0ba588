/** Files that are sent to the back office of a running shop, and whether its disk and its books tell the same of them. */
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { uploads } from '~/data/collections'
import type { Upload } from '~/domain/content/upload'
import { addMillis, DAY, HOUR, instant, MINUTE } from '~/domain/values/dates'
import { replaceFiles as putInForce } from '~/files/files.server'
import { localFiles } from '~/files/local-files.server'
import { removeAbandonedUploads } from '~/operations/files/remove-abandoned-uploads.server'
import { filledForm } from './html-forms'
import { multipart } from './multipart'
import { findForm, type Visitor, type VisitorResponse } from './visitor'

/** A photograph that takes the shop a while: nothing packs noise well. */
export function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width: 640, height: 480, channels: 3, background: 'rgb(20,90,150)', noise } })
    .jpeg()
    .toBuffer()
}

const photo = (field: string, bytes: Buffer) => [{ field, name: 'mar.jpg', mimeType: 'image/jpeg', bytes }]

/** As a page with scripts sends a picture by itself, as soon as it is chosen. */
export function sendPicture(admin: Visitor, bytes: Buffer): Promise<VisitorResponse> {
  return admin.request('POST', '/admin/uploads', multipart([['kind', 'picture']], photo('file', bytes)))
}

/** As a page without scripts sends it: with the form that has it. */
export function submitWithPicture(
  admin: Visitor,
  page: VisitorResponse,
  values: Readonly<Record<string, string>>,
  bytes: Buffer,
): Promise<VisitorResponse> {
  const form = findForm(page, Object.keys(values))
  return admin.request('POST', page.path, multipart(filledForm(form, values), photo('image', bytes)))
}

/** What the hidden field of a form says of a picture that was taken, or null when it was not. */
export function draftOf({ status, text }: VisitorResponse): string | null {
  return status === 200 ? (/"draft":"([^"]+)"/.exec(text)?.[1] ?? null) : null
}

export interface SentFiles {
  /** Uploads that something keeps. */
  taken: Upload[]
  /** Uploads whose writing was broken off: not all of their files are there. */
  broken: Upload[]
  /** Names of files that were being written. */
  partial: string[]
}

function partialIn(folder: string): string[] {
  try {
    return readdirSync(join(folder, 'files', '.partial'))
  } catch {
    return []
  }
}

async function keysIn(folder: string): Promise<Set<string>> {
  const there = new Set<string>()
  for await (const { key } of localFiles({ folder: join(folder, 'files') }).list()) there.add(key)
  return there
}

/** What a shop that was killed has left, in the books in force and in this folder. */
export async function sentFiles(folder: string): Promise<SentFiles> {
  const partial = partialIn(folder)
  const there = await keysIn(folder)
  const [taken, broken]: [Upload[], Upload[]] = [[], []]
  for await (const { data } of uploads.each({})) {
    if (data.isKept) taken.push(data)
    if (data.files.some((key) => !there.has(key))) broken.push(data)
  }
  return { taken, broken, partial }
}

const isOfUpload = (key: string) => /^u[0-9a-f]{32}[-.]/.test(key)

/** Sweeps as if a day had gone by, and tells which files no upload names and which named ones are not there. */
export async function strayAfterSweep(folder: string): Promise<string[]> {
  const old = new Date(Date.now() - 2 * HOUR)
  for (const name of partialIn(folder)) utimesSync(join(folder, 'files', '.partial', name), old, old)
  const putBack = putInForce(localFiles({ folder: join(folder, 'files') }))
  try {
    await removeAbandonedUploads(addMillis(instant(Date.now()), DAY + MINUTE))
  } finally {
    putBack()
  }
  const there = await keysIn(folder)
  const named = new Set<string>()
  for await (const { data } of uploads.each({})) for (const key of data.files) named.add(key)
  return [
    ...[...there].filter((key) => isOfUpload(key) && !named.has(key)).map((key) => `${key} belongs to no upload`),
    ...[...named].filter((key) => !there.has(key)).map((key) => `${key} is named by an upload and is not there`),
    ...partialIn(folder).map((name) => `${name} is a half file that nobody removes`),
  ]
}
