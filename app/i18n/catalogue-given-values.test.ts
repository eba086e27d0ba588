import { expect, test } from 'vitest'
import { lists } from '~/i18n/locales/back-office/lists'
import { cardForm } from '~/i18n/locales/orders/card-form'
import { checkout } from '~/i18n/locales/orders/checkout'
import { build } from '~/i18n/locales/page/build'
import { error } from '~/i18n/locales/page/error'
import { errorScreen } from '~/i18n/locales/page/error-screen'
import { form } from '~/i18n/locales/page/form'
import { validation } from '~/i18n/locales/page/validation'
import { trip } from '~/i18n/locales/trips/trip'
import { languages } from './languages'

test.each(languages)('words that ship apart from their catalogue are the same words (%s)', (language) => {
  const [errors, screen] = [error[language], errorScreen[language]]
  expect(screen.itemNotFound).toBe(errors.itemNotFound)
  expect(screen.generic).toBe(errors.generic)
  expect(lists[language].nothingSelected).toBe(validation[language].nothingSelected)
})

test('the words of the specification stand', () => {
  expect(trip['pt-BR'].baggage).toBe('1 mala de até 23 kg mais 1 bagagem de mão')
  expect(trip.en.baggage).toBe('1 bag up to 23 kg plus 1 hand bag')
  expect(validation.en.required).toBe('This field is required')
  expect(validation.en.passwordsDiffer).toBe('Passwords are not the same')
  expect(error['pt-BR'].generic).toBe('Ocorreu um erro')
  expect(errorScreen.en.pageNotFound).toBe('Page not found')
  expect(errorScreen['pt-BR'].pageNotFound).toBe('Página não encontrada')
  expect(errorScreen.en.internal).toBe('Internal Server Error')
  expect(errorScreen['pt-BR'].internal).toBe('Erro interno do servidor')
  expect(errorScreen.en.genericText).toBe("Something didn't go right. Try again.")
  expect(errorScreen['pt-BR'].genericText).toBe('Algo não deu certo. Tente de novo.')
  expect(form.en.datePlaceholder).toBe('mm/dd/yyyy')
  expect(form['pt-BR'].datePlaceholder).toBe('dd/mm/aaaa')
})

test('the words given with the demonstration stand', () => {
  expect(build['pt-BR'].newVersion).toBe('Há uma versão nova do site. Vamos atualizar sem perder o que você digitou.')
  expect(errorScreen['pt-BR'].missingScript).toBe('Uma parte da página não carregou. Atualize a página.')
  expect(checkout['pt-BR'].locked).toBe('Preencha os dados de quem paga para escolher a forma de pagamento')
  expect(form['pt-BR'].summary_one).toBe('Falta corrigir {{count}} campo')
  expect(form['pt-BR'].summary_other).toBe('Falta corrigir {{count}} campos')
  expect(cardForm['pt-BR']).toMatchObject({
    'refusal.number': 'Confira o número do cartão',
    'refusal.expiry': 'Confira a validade do cartão',
    'refusal.cvv': 'Confira o código de segurança do cartão',
    'refusal.holder': 'Escreva o nome como está no cartão',
  })
  expect(lists['pt-BR'].emptyNarrowed).toBe('Nada por aqui com esses filtros')
})
