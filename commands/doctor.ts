/**
 * `npm run doctor [-- --lang=en|pt]`: checks everything the shop depends on, and says what to do about what is wrong.
 * Changes nothing and sends nothing. Ends with 1 when something is an error.
 */
import { parseArgs } from 'node:util'
import type { Check, Finding, Text } from './doctor-checks'

type Language = keyof Text

const STATES: Readonly<Record<Finding['state'], Text>> = {
  ok: { pt: 'ok', en: 'ok' },
  warning: { pt: 'aviso', en: 'warning' },
  error: { pt: 'erro', en: 'error' },
}

/** The settings are read when the checks are loaded: what is refused there is the only finding. */
async function loadChecks(): Promise<readonly Check[]> {
  try {
    const { checks } = await import('./doctor-checks')
    return checks
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SettingsRefused') throw error
    const finding: Finding = {
      state: 'error',
      text: { pt: error.message, en: error.message },
      todo: {
        pt: 'Corrija cada variável citada (.env.example explica todas) e rode de novo: o resto só se olha depois.',
        en: 'Set each variable that is named (.env.example explains all) and run this again: the rest is looked at then.',
      },
    }
    return [{ name: { pt: 'configuração', en: 'configuration' }, run: async () => [finding] }]
  }
}

async function findingsOf(check: Check): Promise<readonly Finding[]> {
  try {
    return await check.run()
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return [{ state: 'error', text: { pt: text, en: text } }]
  }
}

function lineOf({ name }: Check, { state, text, todo }: Finding, language: Language): string {
  const head = `${STATES[state][language].padEnd(8)} ${name[language].padEnd(14)} ${text[language]}\n`
  return todo === undefined ? head : `${head}${' '.repeat(24)}→ ${todo[language]}\n`
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { lang: { type: 'string' } } })
  const spoken = values.lang ?? Intl.DateTimeFormat().resolvedOptions().locale
  const language = spoken.startsWith('pt') ? 'pt' : 'en'
  for (const check of await loadChecks()) {
    for (const finding of await findingsOf(check)) {
      process.stdout.write(lineOf(check, finding, language))
      if (finding.state === 'error') process.exitCode = 1
    }
  }
}

await main()
// A client of a service that does not respond would go on trying for most of a minute.
process.exit()
