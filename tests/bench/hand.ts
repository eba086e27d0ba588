/** A customer's hand on a phone: its pace, and what it counts. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { codeFor } from '../e2e/support/mail'
import type { NewUser } from '../e2e/support/people'

export const CHARACTER_MS = 200
/** To see what is asked next and reach for it. */
export const GLANCE_MS = 700
/** To open the mail and come back. */
export const MAIL_MS = 6000
const PHONE = { width: 390, height: 844 }
/** No page of the shop takes that long: what is not there by then does not come. */
const APPEARS_WITHIN_MS = 15_000

export async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: PHONE, isMobile: true, hasTouch: true, locale: 'pt-BR', baseURL },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(APPEARS_WITHIN_MS)
  return context.newPage()
}

/** Counts what is typed, chosen and pressed, and spends the time that it takes. */
export class Hand {
  fields = 0
  choices = 0
  presses = 0
  /** Screens of the phone that are scrolled on the way. They are counted and take no time. */
  screens = 0

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1
    await this.reach(field)
    await field.click()
    await field.pressSequentially(text, { delay: CHARACTER_MS })
  }

  /** Mends the end of what stands in the field, key by key. */
  async mend(field: Locator, keys: readonly string[]): Promise<void> {
    this.fields += 1
    await this.reach(field)
    await field.click()
    await field.press('End')
    for (const key of keys) {
      await wait(CHARACTER_MS)
      await field.press(key)
    }
  }

  async choose(what: Locator): Promise<void> {
    this.choices += 1
    await this.reach(what)
    await what.check()
  }

  async select(field: Locator, option: { index: number }): Promise<void> {
    this.choices += 1
    await this.reach(field)
    await field.selectOption(option)
  }

  async press(button: Locator): Promise<void> {
    this.presses += 1
    await this.reach(button)
    await button.click()
  }

  async reload(page: Page): Promise<void> {
    this.presses += 1
    await wait(GLANCE_MS)
    await page.reload()
  }

  /** Throws where it does not appear, or where a bar or a notice stays over it. */
  async read(question: Locator): Promise<void> {
    await question.waitFor()
    await this.reach(question)
    await question.scrollIntoViewIfNeeded()
    await expect.poll(() => question.evaluate(isUncovered), { timeout: APPEARS_WITHIN_MS }).toBe(true)
  }

  private async reach(what: Locator): Promise<void> {
    await wait(GLANCE_MS)
    const box = await what.boundingBox()
    if (!box) return
    const away = Math.max(-box.y, box.y + Math.min(box.height, PHONE.height) - PHONE.height, 0)
    this.screens += Math.ceil(away / PHONE.height)
  }
}

/** Runs in the page: whether one sees the middle of that part of the element which is on the screen. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const middle = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2
  return element.contains(document.elementFromPoint((left + right) / 2, middle))
}

/** The way in for anyone who is new: the address, and the six numbers that come to it. */
export async function enterByCode(page: Page, hand: Hand, person: NewUser, folder: string): Promise<void> {
  await hand.type(page.getByLabel('E-mail'), person.email)
  await hand.press(page.getByRole('button', { name: 'Continuar' }))
  const code = await codeFor(folder, person.email)
  await wait(MAIL_MS)
  await hand.type(page.getByLabel('Código de 6 números'), code)
  await hand.press(page.getByRole('button', { name: 'Entrar e seguir' }))
}
