/**
 * Where a CEP is. States have whole ranges of CEPs, published by the post office (Correios, "Faixas de CEP"). Cities
 * are given only where a range belongs to one for certain; otherwise there is none.
 */
import { parseCep } from './cep'

export interface CepPlace {
  /** Two letters. */
  state: string
  /** Null where the first five digits do not determine it. */
  city: string | null
}

type Range = readonly [from: number, to: number, name: string]

/** By the first five digits, both ends included. */
const STATES: readonly Range[] = [
  [1000, 19999, 'SP'],
  [20000, 28999, 'RJ'],
  [29000, 29999, 'ES'],
  [30000, 39999, 'MG'],
  [40000, 48999, 'BA'],
  [49000, 49999, 'SE'],
  [50000, 56999, 'PE'],
  [57000, 57999, 'AL'],
  [58000, 58999, 'PB'],
  [59000, 59999, 'RN'],
  [60000, 63999, 'CE'],
  [64000, 64999, 'PI'],
  [65000, 65999, 'MA'],
  [66000, 68899, 'PA'],
  [68900, 68999, 'AP'],
  [69000, 69299, 'AM'],
  [69300, 69399, 'RR'],
  [69400, 69899, 'AM'],
  [69900, 69999, 'AC'],
  [70000, 72799, 'DF'],
  [72800, 72999, 'GO'],
  [73000, 73699, 'DF'],
  [73700, 76799, 'GO'],
  [76800, 76999, 'RO'],
  [77000, 77999, 'TO'],
  [78000, 78899, 'MT'],
  [79000, 79999, 'MS'],
  [80000, 87999, 'PR'],
  [88000, 89999, 'SC'],
  [90000, 99999, 'RS'],
]

/** The inner part of the city's range, so that a neighbouring town is never named after it. */
const CITIES: readonly Range[] = [
  [1000, 5899, 'São Paulo'],
  [6000, 6299, 'Osasco'],
  [7000, 7299, 'Guarulhos'],
  [8000, 8499, 'São Paulo'],
  [9000, 9299, 'Santo André'],
  [9600, 9899, 'São Bernardo do Campo'],
  [11000, 11099, 'Santos'],
  [12200, 12249, 'São José dos Campos'],
  [13000, 13109, 'Campinas'],
  [13200, 13219, 'Jundiaí'],
  [13400, 13439, 'Piracicaba'],
  [13560, 13577, 'São Carlos'],
  [14000, 14109, 'Ribeirão Preto'],
  [14400, 14414, 'Franca'],
  [14800, 14811, 'Araraquara'],
  [15000, 15099, 'São José do Rio Preto'],
  [17000, 17109, 'Bauru'],
  [18000, 18109, 'Sorocaba'],
  [20000, 23799, 'Rio de Janeiro'],
  [24000, 24399, 'Niterói'],
  [29000, 29099, 'Vitória'],
  [30000, 31999, 'Belo Horizonte'],
  [36000, 36099, 'Juiz de Fora'],
  [38400, 38414, 'Uberlândia'],
  [40000, 41999, 'Salvador'],
  [49000, 49098, 'Aracaju'],
  [50000, 52999, 'Recife'],
  [57000, 57099, 'Maceió'],
  [58000, 58099, 'João Pessoa'],
  [59000, 59139, 'Natal'],
  [60000, 60999, 'Fortaleza'],
  [64000, 64099, 'Teresina'],
  [65000, 65099, 'São Luís'],
  [66000, 66999, 'Belém'],
  [68900, 68914, 'Macapá'],
  [69000, 69099, 'Manaus'],
  [69300, 69339, 'Boa Vista'],
  [69900, 69924, 'Rio Branco'],
  [70000, 72799, 'Brasília'],
  [73000, 73699, 'Brasília'],
  [74000, 74899, 'Goiânia'],
  [76800, 76834, 'Porto Velho'],
  [77000, 77249, 'Palmas'],
  [78000, 78099, 'Cuiabá'],
  [79000, 79119, 'Campo Grande'],
  [80000, 82999, 'Curitiba'],
  [86000, 86099, 'Londrina'],
  [88000, 88099, 'Florianópolis'],
  [89200, 89239, 'Joinville'],
  [90000, 91999, 'Porto Alegre'],
  [95000, 95124, 'Caxias do Sul'],
]

/** State and, where it is sure, city of a CEP in any usual writing; null for no CEP or one of no state. */
export function placeOfCep(text: string): CepPlace | null {
  const area = Number(parseCep(text)?.slice(0, 5) ?? 0)
  const state = nameIn(STATES, area)
  return state === null ? null : { state, city: nameIn(CITIES, area) }
}

function nameIn(ranges: readonly Range[], area: number): string | null {
  return ranges.find(([from, to]) => area >= from && area <= to)?.[2] ?? null
}
