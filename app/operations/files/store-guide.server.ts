/** Makes the PDF of a guide once and stores it, with a product's data about its file. */
import { renderDocument } from '~/documents/pdf/render-document.server'
import { type Guide, sampleText } from '~/domain/content/guide'
import type { Product } from '~/domain/content/product'
import type { Instant } from '~/domain/values/dates'
import type { Language } from '~/domain/values/scalars'
import { files } from '~/files/files.server'

export interface StoreGuide {
  fileKey: string
  guide: Guide
  /** JPEG or PNG in the shape of A4. */
  cover: Uint8Array
  author: string
  language: Language
  now: Instant
}

const SAMPLES = 4
const SAMPLE_LENGTH = 420

/** An existing file under this key is not replaced. */
export async function storeGuide({
  fileKey,
  guide,
  cover,
  author,
  language,
  now,
}: StoreGuide): Promise<Pick<Product, 'fileKey' | 'filePages' | 'fileBytes' | 'sample'>> {
  const { bytes, pages, startsOn } = await renderDocument('guide', { guide, cover, author, language, madeAt: now })
  await files().put(fileKey, bytes)
  return { fileKey, filePages: pages, fileBytes: bytes.length, sample: samplesOf(guide, startsOn) }
}

/** Sections spread over the whole guide, without the first one, which explains how to use it. */
function samplesOf({ sections }: Guide, startsOn: readonly number[]): Product['sample'] {
  const later = sections.map((section, index) => ({ section, page: startsOn[index] ?? 1 })).slice(1)
  const step = Math.max(1, later.length / SAMPLES)
  const selected = Array.from(
    { length: Math.min(SAMPLES, later.length) },
    (_, index) => later[Math.floor(index * step)],
  )
  return selected.flatMap((one) =>
    one ? [{ page: one.page, heading: one.section.heading, text: sampleText(one.section, SAMPLE_LENGTH) }] : [],
  )
}
