/** With scripts the page lives on: what is pressed alongside an editor leaves it as it was typed. */
import { expect, type Page } from '@playwright/test'
import { hydrated } from './support/hydrated'
import { test } from './support/test'
import { chooseFile, pdf, photo } from './support/uploads'
import { become } from './support/visitors'

const dialog = (page: Page) => page.getByRole('dialog')
const PARTNER = '/admin/users/agencies/agency-serra-mar'
const TYPED = 'Meia página, "digitada" <b>agora</b>'

test.beforeEach(({ context, shop }) => become(context, shop.url, 'admin'))

test('what is typed stays when another button of the page is pressed, and is saved then', async ({ page }) => {
  await page.goto('/admin/banner?id=new')
  await hydrated(page, true)
  await page.getByLabel('Título', { exact: true }).fill('Serra guardada')
  await page.getByLabel('Leva para').fill('/trips')
  await page.getByLabel('O que a imagem mostra', { exact: true }).fill('Serra ao longe')
  await page.getByLabel('Ligar na página inicial assim que salvar').uncheck()
  await chooseFile(page, 'Imagem', await photo())
  await page.getByRole('button', { name: 'Salvar banner' }).click()
  await expect(page.getByRole('heading', { name: /^Banner \d/ })).toBeVisible()
  const subtitle = page.locator('#form-subtitle')
  await subtitle.fill('Três noites')
  const shown = page.getByRole('switch', { name: 'Serra guardada na página inicial' })
  for (const isOn of ['true', 'false']) {
    await shown.click()
    await expect(shown).toHaveAttribute('aria-checked', isOn)
    await expect(subtitle).toHaveValue('Três noites')
  }
  await page.getByRole('button', { name: 'Salvar banner' }).click()
  await expect(page.getByText('Três noites')).toBeVisible()
  await page.reload()
  await expect(subtitle).toHaveValue('Três noites')
})

test('a decision and a paper leave the editor of an agency as it was typed', async ({ page }) => {
  await page.goto(PARTNER)
  await hydrated(page, true)
  const notes = page.locator('#form-notes')
  await notes.fill(TYPED)
  for (const [verb, next] of [
    ['Pausar', 'Reativar'],
    ['Reativar', 'Pausar'],
  ]) {
    await page.getByRole('button', { name: verb }).click()
    await expect(page.getByRole('button', { name: next })).toBeVisible()
    await expect(notes).toHaveValue(TYPED)
  }
  await chooseFile(page, 'Novo documento (PDF)', await pdf('contrato.pdf'))
  await page.getByRole('button', { name: 'Guardar documento' }).click()
  const paper = page.getByRole('listitem').filter({ hasText: 'contrato.pdf' })
  await paper.getByRole('link', { name: 'Excluir' }).click()
  await expect(dialog(page)).toContainText('contrato.pdf sai dos documentos')
  await dialog(page).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhum documento guardado')).toBeVisible()
  await expect(notes).toHaveValue(TYPED)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Alterações salvas').last()).toBeVisible()
  await page.reload()
  await expect(notes).toHaveValue(TYPED)
})
