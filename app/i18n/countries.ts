/** The countries of the world, by their two letters (ISO 3166), in both languages. */
import { sortedByName } from '~/domain/values/sort-name'
import type { Language } from './languages'

export const COUNTRIES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB ' +
  'GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG ' +
  'KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU ' +
  'MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA ' +
  'UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ')

type CountryOption = Readonly<{ value: string; label: string }>

const known = new Map<Language, readonly CountryOption[]>()

/** By name, Brazil first. Each list is made once: naming 250 countries takes as long as a whole page. */
export function countryOptions(language: Language): readonly CountryOption[] {
  const options = known.get(language) ?? namedIn(language)
  known.set(language, options)
  return options
}

function namedIn(language: Language): readonly CountryOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const named = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))
  const byName = sortedByName(named, ({ label }) => label)
  const isOwn = ({ value }: CountryOption) => value === 'BR'
  return [...byName.filter(isOwn), ...byName.filter((one) => !isOwn(one))]
}

export function countryName(country: string, language: Language): string {
  return countryOptions(language).find(({ value }) => value === country)?.label ?? country
}
