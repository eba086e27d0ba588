import { expect, test } from 'vitest'
import { languages } from './languages'
import { build } from './locales/build'
import { date } from './locales/date'
import { error } from './locales/error'
import { errorScreen } from './locales/error-screen'
import { form } from './locales/form'
import { lists } from './locales/lists'
import { system } from './locales/system'
import { trip } from './locales/trip'
import { validation } from './locales/validation'

test.each(languages)('words that ship apart from their catalogue are the same words (%s)', (language) => {
  const [errors, screen] = [error[language], errorScreen[language]]
  expect(screen.pageNotFound).toBe(errors.pageNotFound)
  expect(screen.pageNotFoundText).toBe(errors.pageNotFoundText)
  expect(screen.itemNotFound).toBe(errors.itemNotFound)
  expect(screen.internal).toBe(errors.internal)
  expect(screen.internalText).toBe(errors.internalText)
  expect(screen.generic).toBe(errors.generic)
  expect(screen.genericText).toBe(errors.tryAgain)
  expect(build[language].newVersion).toBe(system[language].newVersion)
  expect(screen.missingScript).toBe(system[language].chunkError)
  expect(form[language].summary_one).toBe(validation[language].summary_one)
  expect(form[language].summary_other).toBe(validation[language].summary_other)
  expect(lists[language].nothingChosen).toBe(validation[language].nothingSelected)
  expect(lists[language].emptyNarrowed).toBe(errors.listEmpty)
  expect(form[language].datePlaceholder).toBe(date[language].placeholder)
})

test('the words of the specification stand', () => {
  expect(trip['pt-BR'].baggage).toBe('1 mala de até 23 kg mais 1 bagagem de mão')
  expect(trip.en.baggage).toBe('1 bag up to 23 kg plus 1 hand bag')
  expect(errorScreen.en.pageNotFound).toBe('Page not found')
  expect(errorScreen.en.internal).toBe('Internal Server Error')
})
