import { expect, test } from 'vitest'
import { catalogues } from '~/i18n/locales/all.server'
import { sourceFiles } from '../../tests/support/source-files'

/** Keys selected by a value, in files that do not contain them. */
const selectedKeys: Readonly<Record<string, readonly RegExp[]>> = {
  adminJobs: [/^kind\./],
  passengerManifest: [/^mark\./],
  cardDeclined: [/./],
  cardRefused: [/./],
  date: [/./],
  editorConflict: [/^(stale|merged)/],
  eventPage: [/^(practice|qualifying)$/],
  guard: [/./],
  information: [/^(cities|destinations|onSale|partners)$/],
  orderList: [/Kept$/],
  ownOrder: [/^(payNow|tryAgain)$/],
  printout: [/^return$/],
  passengerForm: [/^minor/],
  providerNotice: [/./],
  purchases: [/^(payNow|tryAgain)$/],
  reason: [/./],
  refusal: [/./],
  status: [/^canceled\.expired/],
  tripCard: [/^(air|road)$/],
  tripPage: [/^(outbound|return|road)$/],
  tripRefusal: [/^airport(Name|Zone)$/],
  trips: [/^(dropped|partySize)$/],
  timeZones: [/./],
  upload: [/./],
  whatNext: [/^(withdrawal|boletoInstallment|correction|departure|return|name|birthDate|document|phone|boarding)$/],
}

const LOCALES = 'app/i18n/locales/'
const app = sourceFiles().filter(({ path, isTest }) => path.startsWith('app/') && !isTest)
const speaking = app.filter(({ path }) => !path.startsWith(LOCALES))

/** Quoted keys, and keys with an interpolated part: `event.${to}`. */
function namesIn(text: string) {
  const quoted = new Set([...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map((match) => match[1] ?? ''))
  const built = [...text.matchAll(/`([\w.-]*[\w-][\w.-]*\$\{[^`]*|\$\{[^`]*?\}[\w.-]*[\w-][\w.-]*)`/g)].flatMap(
    (match) => {
      const parts = (match[1] ?? '').split(/\$\{[^}]*\}/)
      return parts.every((part) => /^[\w.-]*$/.test(part)) ? [parts] : []
    },
  )
  return { quoted, built }
}

const named = new Map(speaking.map((file) => [file.path, namesIn(file.text)]))

function fits(key: string, parts: readonly string[]): boolean {
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`).test(key)
}

/** In a file that uses the namespace with its short keys, or in any file with the full keys. */
function isUsed(namespace: string, key: string, speakers: readonly string[]): boolean {
  const full = `${namespace}.${key}`
  if (selectedKeys[namespace]?.some((pattern) => pattern.test(key))) return true
  const near = speakers.flatMap((path) => named.get(path) ?? [])
  if (near.some(({ quoted, built }) => quoted.has(key) || built.some((parts) => fits(key, parts)))) return true
  return [...named.values()].some(
    ({ quoted, built }) =>
      quoted.has(full) ||
      built.some(([first = '', ...rest]) => first.length > namespace.length + 1 && fits(full, [first, ...rest])),
  )
}

test('every text is used somewhere', () => {
  const fileOf = new Map(
    app
      .filter(({ path }) => path.startsWith(LOCALES))
      .flatMap(({ path, text }) => [...text.matchAll(/^export const (\w+)/gm)].map((match) => [match[1], path])),
  )
  const unused = Object.entries(catalogues).flatMap(([namespace, texts]) => {
    const file = fileOf.get(namespace)?.replace(/\.ts$/, '') ?? ''
    const speakers = speaking.filter(({ imports }) => imports.includes(file)).map(({ path }) => path)
    const keys = new Set(Object.keys(texts['pt-BR']).map((key) => key.replace(/_(zero|one|other)$/, '')))
    return [...keys].filter((key) => !isUsed(namespace, key, speakers)).map((key) => `${namespace}.${key}`)
  })
  expect(unused).toEqual([])
})
