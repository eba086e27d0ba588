import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Guide } from '~/domain/content/guide'
import { instant } from '~/domain/values/dates'
import { pdfText } from '../../../tests/support/pdf-text'
import { guidePdf } from './guide-pdf'

const madeAt = instant('2026-11-21T15:00:00.000Z')
const cover = readFileSync('app/demo/covers/atacama.jpg')

const guide = (sections: Guide['sections']): Guide => ({ title: 'Chapada a pé', subtitle: 'Sete trilhas', sections })
const make = (text: Guide) => guidePdf({ guide: text, cover, author: 'Roteiro', language: 'pt-BR', madeAt })

test('a guide has a cover, its contents and its sections, and says on which page each begins', async () => {
  const long = Array.from({ length: 40 }, (_, place) => `Leve água para o trecho ${place + 1}, com atenção.`)
  const { bytes, pages, startsOn } = await make(
    guide([
      {
        heading: 'Como usar',
        blocks: [{ type: 'notice', text: 'Confira antes de viajar: ação, coração, pôr do sol.' }],
      },
      { heading: 'Lista', blocks: [{ type: 'checklist', items: long }] },
      {
        heading: 'Plano',
        blocks: [
          {
            type: 'table',
            rows: [
              ['Dia 1', 'Vila e forte'],
              ['Guia', ''],
            ],
          },
        ],
      },
    ]),
  )
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(startsOn).toEqual([3, 3, 4])
  expect(pages).toBe(4)
  const text = pdfText(bytes)
  expect(text).toContain('pôr do sol')
  expect(text).toContain('Página 4 de 4')
})

test('hostile and endless text stays text, on as many pages as it takes', async () => {
  const text = `<script>alert(1)</script> (parêntese \\ barra) ${'palavra '.repeat(3000)}`
  const { pages } = await make(guide([{ heading: 'A'.repeat(400), blocks: [{ type: 'paragraph', text }] }]))
  expect(pages).toBeGreaterThan(8)
})
