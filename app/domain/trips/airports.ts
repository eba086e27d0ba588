import { fold } from '~/domain/values/search-terms'

/** Airports whose city and zone need not be typed, and the zones a flight may be timed in. */

export interface Airport {
  /** City and airport as shown to the passenger. */
  airport: string
  /** The same in English; empty where it is the same. */
  airportEn: string
  zone: string
}

const SAO_PAULO = 'America/Sao_Paulo'
const FORTALEZA = 'America/Fortaleza'
const ROME = 'Europe/Rome'
const LISBON = 'Europe/Lisbon'
const PARIS = 'Europe/Paris'
const MADRID = 'Europe/Madrid'
const NEW_YORK = 'America/New_York'

const known: Readonly<Record<string, readonly [airport: string, zone: string, airportEn?: string]>> = {
  AEP: ['Buenos Aires, Aeroparque', 'America/Argentina/Buenos_Aires'],
  AJU: ['Aracaju', 'America/Maceio'],
  AMS: ['Amsterdã', 'Europe/Amsterdam', 'Amsterdam'],
  ASU: ['Assunção', 'America/Asuncion', 'Asunción'],
  ATH: ['Atenas', 'Europe/Athens', 'Athens'],
  ATL: ['Atlanta', NEW_YORK],
  AUH: ['Abu Dhabi', 'Asia/Dubai'],
  AUS: ['Austin', 'America/Chicago'],
  BCN: ['Barcelona', MADRID],
  BEL: ['Belém', 'America/Belem'],
  BOG: ['Bogotá', 'America/Bogota'],
  BPS: ['Porto Seguro', 'America/Bahia'],
  BRC: ['Bariloche', 'America/Argentina/Buenos_Aires'],
  BSB: ['Brasília', SAO_PAULO],
  BVB: ['Boa Vista', 'America/Boa_Vista'],
  BYO: ['Bonito', 'America/Campo_Grande'],
  CAI: ['Cairo', 'Africa/Cairo'],
  CDG: ['Paris, Charles de Gaulle', PARIS],
  CGB: ['Cuiabá, Várzea Grande', 'America/Cuiaba'],
  CGH: ['São Paulo, Congonhas', SAO_PAULO],
  CGR: ['Campo Grande', 'America/Campo_Grande'],
  CJC: ['Calama', 'America/Santiago'],
  CNF: ['Belo Horizonte, Confins', SAO_PAULO],
  CPT: ['Cidade do Cabo', 'Africa/Johannesburg', 'Cape Town'],
  CUN: ['Cancún', 'America/Cancun'],
  CUZ: ['Cusco', 'America/Lima'],
  CWB: ['Curitiba', SAO_PAULO],
  DFW: ['Dallas, Fort Worth', 'America/Chicago'],
  DOH: ['Doha', 'Asia/Qatar'],
  DXB: ['Dubai', 'Asia/Dubai'],
  EZE: ['Buenos Aires, Ezeiza', 'America/Argentina/Buenos_Aires'],
  FCO: ['Roma, Fiumicino', ROME, 'Rome, Fiumicino'],
  FEN: ['Fernando de Noronha', 'America/Noronha'],
  FLN: ['Florianópolis', SAO_PAULO],
  FLR: ['Florença', ROME, 'Florence'],
  FOR: ['Fortaleza', FORTALEZA],
  FRA: ['Frankfurt', 'Europe/Berlin'],
  FTE: ['El Calafate', 'America/Argentina/Rio_Gallegos'],
  GIG: ['Rio de Janeiro, Galeão', SAO_PAULO],
  GRU: ['São Paulo, Guarulhos', SAO_PAULO],
  GYN: ['Goiânia', SAO_PAULO],
  HEL: ['Helsinque', 'Europe/Helsinki', 'Helsinki'],
  HND: ['Tóquio, Haneda', 'Asia/Tokyo', 'Tokyo, Haneda'],
  IGU: ['Foz do Iguaçu', SAO_PAULO],
  IST: ['Istambul', 'Europe/Istanbul', 'Istanbul'],
  JDO: ['Juazeiro do Norte', FORTALEZA],
  JFK: ['Nova York, JFK', NEW_YORK, 'New York, JFK'],
  JJD: ['Jericoacoara, Cruz', FORTALEZA],
  JNB: ['Joanesburgo', 'Africa/Johannesburg', 'Johannesburg'],
  JPA: ['João Pessoa', FORTALEZA],
  KIX: ['Osaka, Kansai', 'Asia/Tokyo'],
  LAS: ['Las Vegas', 'America/Los_Angeles'],
  LAX: ['Los Angeles', 'America/Los_Angeles'],
  LHR: ['Londres, Heathrow', 'Europe/London', 'London, Heathrow'],
  LIM: ['Lima', 'America/Lima'],
  LIS: ['Lisboa', LISBON, 'Lisbon'],
  MAD: ['Madri', MADRID, 'Madrid'],
  MAO: ['Manaus', 'America/Manaus'],
  MCO: ['Orlando', NEW_YORK],
  MCP: ['Macapá', 'America/Belem'],
  MCZ: ['Maceió', 'America/Maceio'],
  MDZ: ['Mendoza', 'America/Argentina/Mendoza'],
  MEL: ['Melbourne', 'Australia/Melbourne'],
  MEX: ['Cidade do México', 'America/Mexico_City', 'Mexico City'],
  MIA: ['Miami', NEW_YORK],
  MUC: ['Munique', 'Europe/Berlin', 'Munich'],
  MVD: ['Montevidéu', 'America/Montevideo', 'Montevideo'],
  MXP: ['Milão, Malpensa', ROME, 'Milan, Malpensa'],
  NAT: ['Natal', FORTALEZA],
  NCE: ['Nice', PARIS],
  NVT: ['Navegantes', SAO_PAULO],
  OPO: ['Porto', LISBON],
  ORY: ['Paris, Orly', PARIS],
  PMW: ['Palmas', 'America/Araguaina'],
  POA: ['Porto Alegre', SAO_PAULO],
  PTY: ['Cidade do Panamá, Tocumen', 'America/Panama', 'Panama City, Tocumen'],
  PUJ: ['Punta Cana', 'America/Santo_Domingo'],
  PVH: ['Porto Velho', 'America/Porto_Velho'],
  RAO: ['Ribeirão Preto', SAO_PAULO],
  RBR: ['Rio Branco', 'America/Rio_Branco'],
  REC: ['Recife', 'America/Recife'],
  RVN: ['Rovaniemi', 'Europe/Helsinki'],
  SCL: ['Santiago', 'America/Santiago'],
  SDU: ['Rio de Janeiro, Santos Dumont', SAO_PAULO],
  SIN: ['Singapura', 'Asia/Singapore', 'Singapore'],
  SLZ: ['São Luís', FORTALEZA],
  SSA: ['Salvador', 'America/Bahia'],
  STM: ['Santarém', 'America/Santarem'],
  THE: ['Teresina', FORTALEZA],
  UDI: ['Uberlândia', SAO_PAULO],
  USH: ['Ushuaia', 'America/Argentina/Ushuaia'],
  VCE: ['Veneza', ROME, 'Venice'],
  VCP: ['Campinas, Viracopos', SAO_PAULO],
  VIX: ['Vitória', SAO_PAULO],
  VLC: ['Valência', MADRID, 'Valencia'],
  ZRH: ['Zurique', 'Europe/Zurich', 'Zurich'],
}

/** City and zone of a three-letter code; null for an unlisted one. */
export function findAirport(iata: string): Airport | null {
  const found = Object.hasOwn(known, iata) ? known[iata] : undefined
  return found ? { airport: found[0], zone: found[1], airportEn: found[2] ?? '' } : null
}

/** Every zone of the airports above, in order of name. */
export const FLIGHT_ZONES: readonly string[] = [...new Set(Object.values(known).map(([, zone]) => zone))].sort()

const zonesByCity = new Map(Object.values(known).map(([airport, zone]) => [fold(airport.split(',')[0] ?? ''), zone]))

/** The zone of a city that has a known airport. */
export function zoneOfCity(city: string): string | null {
  return zonesByCity.get(fold(city.trim())) ?? null
}
