/** The back office's tables on a small laptop: whatever stands in them, nobody has to scroll sideways. */
import { expect, type Page } from '@playwright/test'
import { test } from './support/test'
import { become } from './support/visitors'

const LISTS = ['orders', 'users', 'trips', 'users/agencies', 'users/admins'].map((name) => `/admin/${name}`)

/** As it may come: words that fit no column. */
const LONG: Readonly<Record<string, string>> = {
  'Cliente|Customer|Nome|Name': 'Maximiliana Wolfeschlegelsteinhausenberger de Albuquerque',
  'E-mail': 'maximiliana.wolfeschlegelsteinhausenberger@agenciadeviagens-incentivos.example',
  'Viagem ou produto|Trip or product': 'Otorrinolaringologistas em Florianópolis',
  'Total|Recebido|Received': 'R$\u00a0123.456,78',
}

async function fill(page: Page) {
  await page.evaluate((long) => {
    const heads = [...document.querySelectorAll('main thead th')].map(({ textContent }) => textContent ?? '')
    for (const [names, words] of Object.entries(long)) {
      for (const row of document.querySelectorAll('main tbody tr')) {
        const cell = row.children[heads.findIndex((head) => names.split('|').includes(head))]
        const text = cell && document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
        if (text) text.textContent = words
      }
    }
  }, LONG)
}

const hidden = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('main table')].map(({ parentElement: frame }) =>
        frame ? frame.scrollWidth - frame.clientWidth : 0,
      ),
    ),
  )

test('tables fit beside the rail from 1024 px on, in both languages', async ({ page, context, shop }) => {
  await become(context, shop.url, 'admin')
  for (const path of LISTS) {
    for (const lang of ['pt-BR', 'en']) {
      await page.goto(`${path}?lang=${lang}`)
      for (const isLong of [false, true]) {
        if (isLong) await fill(page)
        for (const width of [1024, 1280, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          await expect.poll(() => hidden(page), `${path} ${lang} at ${width}${isLong ? ', long words' : ''}`).toBe(0)
        }
      }
    }
  }
})
