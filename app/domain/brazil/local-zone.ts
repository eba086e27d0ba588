import { fold } from '~/domain/values/search-terms'

/** The time zone of a place in Brazil: Lei 11.662/2008, Lei 12.876/2013 and the zones of the IANA database. */

const ZONES: Readonly<Record<string, readonly string[]>> = {
  'America/Noronha': ['fernando de noronha'],
  'America/Rio_Branco': ['ac', 'acre'],
  'America/Manaus': ['am', 'amazonas'],
  'America/Porto_Velho': ['ro', 'rondonia'],
  'America/Boa_Vista': ['rr', 'roraima'],
  'America/Cuiaba': ['mt', 'mato grosso'],
  'America/Campo_Grande': ['ms', 'mato grosso do sul'],
  'America/Bahia': ['ba', 'bahia'],
  'America/Belem': ['pa', 'para', 'ap', 'amapa'],
  'America/Araguaina': ['to', 'tocantins'],
  'America/Maceio': ['al', 'alagoas', 'se', 'sergipe'],
  'America/Recife': ['pe', 'pernambuco'],
  'America/Fortaleza': ['ce', 'ceara', 'ma', 'maranhao', 'pb', 'paraiba', 'pi', 'piaui', 'rn', 'rio grande do norte'],
  'America/Sao_Paulo': [
    ...['df', 'distrito federal', 'es', 'espirito santo', 'go', 'goias', 'mg', 'minas gerais', 'pr', 'parana'],
    ...['rj', 'rio de janeiro', 'rs', 'rio grande do sul', 'sc', 'santa catarina', 'sp', 'sao paulo'],
  ],
}

const zoneOfState = new Map(
  Object.entries(ZONES).flatMap(([zone, names]) => names.map((name) => [name, zone] as const)),
)

/** Municipalities of Amazonas west of the line from Tabatinga to Porto Acre, two hours behind Brasília. */
const WEST_OF_AMAZONAS = new Set([
  ...['atalaia do norte', 'benjamin constant', 'boca do acre', 'eirunepe', 'envira', 'guajara', 'ipixuna'],
  ...['itamarati', 'jutai', 'labrea', 'pauini', 'sao paulo de olivenca', 'tabatinga'],
])

/** "Ji-Paraná, RO (rodoviária)" says where in the town; "Manaus (AM)" says the state. */
function withoutNote(place: string): string {
  return place.replace(/\s*\(([^()]*)\)\s*$/, (note, inside: string) =>
    zoneOfState.has(fold(inside.trim())) || /,/.test(inside) ? note : '',
  )
}

/** IANA name, from "Manaus, AM", "Manaus/AM", "Manaus - AM", "Manaus (AM)", "Manaus AM" or "Manaus, Amazonas"; null without a state. */
export function zoneInBrazil(place: string): string | null {
  const parts = fold(withoutNote(place).replace(/\s+([A-Z]{2})\s*$/, ', $1'))
    .split(/[,/()–—|]|\s-|-\s|-(?=[a-z]{2}$)/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'brasil' && part !== 'brazil')
  const city = parts.slice(0, -1)
  if (parts.some((part) => /\bnoronha$/.test(part))) return 'America/Noronha'
  const state = city.length > 0 ? (parts.at(-1) ?? '') : ''
  const zone = zoneOfState.get(state) ?? null
  if (zone === 'America/Manaus' && city.some((name) => WEST_OF_AMAZONAS.has(name))) return 'America/Eirunepe'
  return zone
}
