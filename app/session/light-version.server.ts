/** Whether the visitor wants, or is better served with, pages that fetch no script (docs/bench.md). */

const NAME = 'light'
const DAYS = 180

/** The choice in the address wins, then the remembered one, then the connection that the browser reports. */
export function wantsLightVersion(headers: Headers, url: URL): boolean {
  const choice = choiceIn(url) ?? rememberedChoice(headers)
  if (choice !== null) return choice === '1'
  if (headers.get('save-data')?.toLowerCase() === 'on') return true
  const connection = headers.get('ect')
  return connection === '2g' || connection === 'slow-2g'
}

/** The `Set-Cookie` that remembers a choice made in the address (`?light=1`); null when none was made or it is known. */
export function rememberLightVersion(headers: Headers, url: URL): string | null {
  const choice = choiceIn(url)
  if (choice === null || choice === rememberedChoice(headers)) return null
  return `${NAME}=${choice}; Path=/; Max-Age=${DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Lax`
}

type Choice = '0' | '1'

const asChoice = (value: string | null | undefined): Choice | null => (value === '0' || value === '1' ? value : null)

function choiceIn(url: URL): Choice | null {
  return asChoice(url.searchParams.get(NAME))
}

function rememberedChoice(headers: Headers): Choice | null {
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/)
  const pair = pairs.find((part) => part.startsWith(`${NAME}=`))
  return asChoice(pair?.slice(NAME.length + 1))
}
