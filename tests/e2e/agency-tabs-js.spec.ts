/** A partner finds every page of their area from the lower edge of a phone. */
import { expect } from '@playwright/test'
import { test } from './support/test'
import { become } from './support/visitors'

test.use({ viewport: { width: 390, height: 844 } })

test('the five tabs lead everywhere, the last one opens the rest', async ({ page, shop }) => {
  await become(page.context(), shop.url, 'agency')
  await page.goto('/agency')
  const tabs = page.getByRole('navigation', { name: 'Área da agência' })
  await expect(tabs).toHaveCount(1)
  await expect(tabs.getByRole('link', { name: 'Painel' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByText('Mais').click()
  await tabs.getByRole('link', { name: 'Passageiros' }).click()
  await expect(page).toHaveURL(/\/agency\/passengers$/)
  await expect(tabs.getByRole('link', { name: 'Passageiros' })).toBeHidden()
  await tabs.getByRole('link', { name: 'Novo link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novo link de pagamento')
  await expect(tabs.getByRole('link', { name: 'Novo link' })).toBeInViewport()
})

test('an editor has its own bar there, and the pages stand above', async ({ page, shop }) => {
  await become(page.context(), shop.url, 'agency')
  await page.goto('/agency/trips/manage')
  const nav = page.getByRole('navigation', { name: 'Área da agência' })
  await expect(nav).toHaveCount(1)
  await expect(nav.getByRole('link', { name: 'Kit de vendas' })).toBeAttached()
  await expect(nav.getByText('Mais')).toHaveCount(0)
})
