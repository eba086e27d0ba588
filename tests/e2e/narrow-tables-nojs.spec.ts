/** The back office's tables: whatever stands in them, nothing is cut and nobody has to scroll sideways. */
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/page-checks'
import { placed } from './support/screen-table'
import { test } from './support/shared-page'
import { become } from './support/visitors'

const LISTS = [
  ...['orders', 'users', 'trips', 'users/agencies', 'users/admins', 'comissions', 'links', 'tripForfait', 'messages'],
  ...['products', 'tripTips', 'eventType', 'flightCompany', 'tripInformation', 'banner', 'audit', 'jobs', 'settings'],
].map((name) => `/admin/${name}`)

/** Pages that hold a table alongside other things: from 1280 px on it has room. */
const PAGES = [
  '/admin/orders/details?id={paid}',
  '/admin/orders/details?id={boletoInstallments}',
  '/admin/trips/buyers?trip=trip-maceio-maragogi-gales',
]

/** As it may come: words that fit no column, by the heading; after the bar what stands in the cell's second line. */
const LONG: Readonly<Record<string, string>> = {
  'Cliente|Nome|Viajante': 'Maximiliana Wolfeschlegelsteinhausenberger de Albuquerque',
  'E-mail': 'maximiliana.wolfeschlegelsteinhausenberger@agenciadeviagens-incentivos.example',
  'Viagem ou produto': 'Otorrinolaringologistas em Florianópolis',
  'Total|Recebido|Vendido|A pagar|Comissão a pagar': 'R$\u00a0123.456,78',
  'Opção|Unidade': 'Quarto quádruplo com vista lateral 12|Terminal Rodoviário Governador Israel Pinheiro, 05:30',
  Embarque: 'Terminal Rodoviário Governador Israel Pinheiro, 05:30',
  Celular: '(16) 99123-4567',
  Devolvido: 'R$\u00a01.290,00, R$\u00a01.690,00 a caminho',
  'Código no provedor': 'ch_56GXnk6T0eU88qMmTs4vW2xYz',
}
/** What a canceled passenger's share says. */
const CANCELED_SHARE = 'R$\u00a00,00 retido, R$\u00a02.980,00 de volta'

async function fill(page: Page) {
  await page.evaluate(
    ({ long, share }) => {
      const linesOf = (cell: Element | undefined) => {
        const walker = document.createTreeWalker(cell ?? document.createElement('td'), NodeFilter.SHOW_TEXT)
        const lines: Node[] = []
        while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) lines.push(walker.currentNode)
        return lines
      }
      const write = (cell: Element | undefined, words: string) => {
        const lines = linesOf(cell)
        for (const [index, line] of words.split('|').entries()) {
          const text = lines[index]
          if (text) text.textContent = line
        }
      }
      for (const table of document.querySelectorAll('main table')) {
        const heads = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent ?? '')
        const isPassengers = heads.includes('Viajante')
        for (const row of table.querySelectorAll('tbody tr')) {
          for (const [names, words] of Object.entries(long)) {
            write(row.children[heads.findIndex((head) => names.split('|').includes(head))], words)
          }
          if (isPassengers) write(row.children[heads.indexOf('Valor')], share)
        }
      }
    },
    { long: LONG, share: CANCELED_SHARE },
  )
}

/** How far a table sticks out of its frame, and the frame out of what it stands in. */
const hidden = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('main table')].map(({ parentElement: frame }) =>
        frame ? frame.scrollWidth - frame.clientWidth : 0,
      ),
    ),
  )

/** The narrowest phone, the narrowest row of columns, and a large screen. */
const widthsOf = (path: string) => (LISTS.includes(path) ? [320, 1024, 1440] : [320, 1280, 1440])

for (const path of [...LISTS, ...PAGES]) {
  test(`nothing is cut at any width, whatever the rows hold: ${path}`, async ({ page, context, shop }) => {
    await become(context, shop.url, 'admin')
    await page.goto(placed(path, shop.purchases))
    for (const isLong of [false, true]) {
      if (isLong) await fill(page)
      // Back again: the width that was seen last is the first with long words.
      for (const width of isLong ? widthsOf(path).reverse() : widthsOf(path)) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => hidden(page), `${path} at ${width}${isLong ? ', long words' : ''}`).toBe(0)
        await expectNoSidewaysScroll(page)
      }
    }
  })
}
