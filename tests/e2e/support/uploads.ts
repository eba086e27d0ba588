/** Files as an administrator has them: a photo, a PDF, and one that only says it is one. */
import { buffer } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { hydrated } from './hydrated'

export async function photo(name = 'mar.png') {
  const picture = sharp({ create: { width: 420, height: 300, channels: 3, background: 'rgb(20,90,150)' } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

export async function pdf(name = 'guia.pdf') {
  const document = new PdfDocument()
  document.text('Guia de teste')
  document.end()
  return { name, mimeType: 'application/pdf', buffer: await buffer(document) }
}

type SelectedFile = Awaited<ReturnType<typeof photo>>

/** Chooses a file; with scripts it is sent at once, and the field says so or why not, also to who listens. */
export async function chooseFile(page: Page, label: string, file: SelectedFile, says = `Enviado: ${file.name}`) {
  const input = page.getByLabel(label, { exact: true })
  await hydrated(page)
  await input.setInputFiles(file)
  await expect(page.locator('#announcements')).toContainText(says)
  await expect(input).toHaveAccessibleDescription(new RegExp(says))
}
