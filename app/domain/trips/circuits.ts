/**
 * The race circuits that the shop can draw: simplified outlines of the real courses, from general knowledge of their
 * maps, and the places along them that seats are named after. Not to scale between circuits.
 */
import { fold } from '~/domain/values/search-terms'

type Point = readonly [x: number, y: number]

export interface CircuitPlace {
  name: string
  nameEn: string
  /** Index of the outline's point beside it. */
  at: number
  /** Which side of the track, seen in driving direction, the spectators are on. */
  side: 'left' | 'right'
  /** Written on the map. Otherwise only its seats stand there. */
  isLabelled?: true
  /** Words of a seat's name that mean this place; the name's own are always known. */
  aliases?: readonly string[]
}

/** What lies behind the track, as seen from the stands. */
type Scenery = 'city' | 'harbour' | 'park' | 'hills' | 'plain'

export interface Circuit {
  id: string
  name: string
  aliases: readonly string[]
  scenery: Scenery
  /** In driving direction, in a box of 640 by 420; the line of start and finish is at the first point. */
  outline: readonly Point[]
  places: readonly CircuitPlace[]
}

const INTERLAGOS: Circuit = {
  id: 'interlagos',
  name: 'Interlagos',
  aliases: ['interlagos'],
  scenery: 'city',
  outline: [
    ...([
      [150, 372],
      [112, 320],
      [82, 258],
      [70, 190],
      [84, 128],
      [120, 92],
      [158, 98],
      [174, 128],
      [196, 148],
    ] as const),
    ...([
      [236, 148],
      [300, 162],
      [400, 184],
      [500, 208],
      [560, 232],
      [580, 268],
      [556, 300],
      [500, 300],
    ] as const),
    ...([
      [420, 288],
      [352, 280],
      [324, 296],
      [330, 330],
      [370, 342],
      [396, 362],
      [372, 388],
      [330, 376],
    ] as const),
    ...([
      [290, 340],
      [262, 300],
      [244, 250],
      [214, 232],
      [196, 254],
      [214, 300],
      [250, 350],
      [262, 392],
    ] as const),
    ...([
      [236, 416],
      [192, 404],
    ] as const),
  ],
  places: [
    { name: 'Reta dos boxes', nameEn: 'Pit straight', at: 34, side: 'left', aliases: ['setor a'] },
    { name: 'S do Senna', nameEn: 'Senna S', at: 4, side: 'left', isLabelled: true },
    { name: 'Reta Oposta', nameEn: 'Reta Oposta straight', at: 11, side: 'left', isLabelled: true },
    { name: 'Descida do Lago', nameEn: 'Descida do Lago', at: 14, side: 'left', isLabelled: true },
    { name: 'Laranjinha', nameEn: 'Laranjinha', at: 19, side: 'right', isLabelled: true },
    { name: 'Junção', nameEn: 'Junção', at: 32, side: 'left', isLabelled: true },
  ],
}

const MONACO: Circuit = {
  id: 'monaco',
  name: 'Mônaco',
  aliases: ['monaco'],
  scenery: 'harbour',
  outline: [
    ...([
      [132, 268],
      [158, 226],
      [190, 186],
      [222, 166],
      [270, 150],
      [330, 124],
      [392, 92],
      [432, 70],
      [468, 62],
    ] as const),
    ...([
      [494, 78],
      [508, 106],
      [534, 122],
      [548, 142],
      [532, 158],
      [520, 172],
      [544, 184],
      [566, 206],
      [556, 232],
    ] as const),
    ...([
      [520, 250],
      [462, 258],
      [400, 256],
      [344, 246],
      [316, 258],
      [288, 252],
      [256, 264],
      [240, 292],
      [246, 318],
    ] as const),
    ...([
      [226, 334],
      [212, 352],
      [184, 372],
      [150, 384],
      [126, 368],
      [118, 336],
      [122, 302],
    ] as const),
  ],
  places: [
    { name: 'Reta do porto', nameEn: 'Harbour straight', at: 0, side: 'left', aliases: ['arquibancada k', 'porto'] },
    { name: 'Sainte-Dévote', nameEn: 'Sainte-Dévote', at: 3, side: 'left', isLabelled: true },
    { name: 'Cassino', nameEn: 'Casino', at: 8, side: 'left', isLabelled: true },
    { name: 'Túnel', nameEn: 'Tunnel', at: 19, side: 'left', isLabelled: true },
    { name: 'Piscina', nameEn: 'Swimming pool', at: 26, side: 'left', isLabelled: true, aliases: ['arquibancada t'] },
    { name: 'Rocher', nameEn: 'Rocher', at: 31, side: 'left', isLabelled: true },
  ],
}

const MONZA: Circuit = {
  id: 'monza',
  name: 'Monza',
  aliases: ['monza'],
  scenery: 'park',
  outline: [
    ...([
      [330, 348],
      [220, 348],
      [136, 348],
      [104, 340],
      [92, 324],
      [66, 312],
      [44, 276],
      [38, 230],
      [58, 186],
    ] as const),
    ...([
      [96, 150],
      [110, 128],
      [132, 118],
      [150, 92],
      [182, 66],
      [226, 66],
      [250, 86],
      [306, 130],
      [372, 172],
    ] as const),
    ...([
      [402, 190],
      [428, 184],
      [452, 198],
      [530, 216],
      [590, 226],
      [622, 252],
      [620, 296],
      [588, 336],
      [530, 348],
    ] as const),
    ...([[430, 348]] as const),
  ],
  places: [
    { name: 'Reta principal', nameEn: 'Main straight', at: 0, side: 'left', aliases: ['central'] },
    { name: 'Primeira variante', nameEn: 'First chicane', at: 4, side: 'left', isLabelled: true },
    { name: 'Curva Grande', nameEn: 'Curva Grande', at: 7, side: 'left', isLabelled: true, aliases: ['gramado'] },
    { name: 'Lesmo', nameEn: 'Lesmo', at: 13, side: 'left', isLabelled: true },
    { name: 'Ascari', nameEn: 'Ascari', at: 19, side: 'left', isLabelled: true },
    { name: 'Parabolica', nameEn: 'Parabolica', at: 24, side: 'left', isLabelled: true, aliases: ['arquibancada 22'] },
  ],
}

const AUSTIN: Circuit = {
  id: 'austin',
  name: 'Austin',
  aliases: ['austin', 'americas'],
  scenery: 'plain',
  outline: [
    ...([
      [430, 84],
      [320, 92],
      [200, 102],
      [116, 108],
      [78, 122],
      [88, 152],
      [128, 178],
      [122, 206],
      [152, 226],
    ] as const),
    ...([
      [150, 254],
      [184, 272],
      [190, 300],
      [230, 314],
      [276, 306],
      [304, 326],
      [352, 340],
      [420, 332],
      [500, 352],
    ] as const),
    ...([
      [572, 372],
      [606, 358],
      [590, 332],
      [500, 300],
      [400, 268],
      [316, 240],
      [284, 242],
      [286, 268],
      [318, 274],
    ] as const),
    ...([
      [342, 254],
      [336, 222],
      [360, 186],
      [404, 160],
      [452, 166],
      [484, 192],
      [530, 196],
      [572, 170],
      [574, 124],
    ] as const),
    ...([[536, 92]] as const),
  ],
  places: [
    { name: 'Curva 1', nameEn: 'Turn 1', at: 4, side: 'right', isLabelled: true },
    { name: 'Os esses', nameEn: 'The esses', at: 9, side: 'right', isLabelled: true, aliases: ['gramado'] },
    { name: 'Curva 11', nameEn: 'Turn 11', at: 19, side: 'right', isLabelled: true },
    { name: 'Curva 12', nameEn: 'Turn 12', at: 24, side: 'right', isLabelled: true },
    { name: 'Reta principal', nameEn: 'Main straight', at: 0, side: 'right' },
  ],
}

const GOIANIA: Circuit = {
  id: 'goiania',
  name: 'Goiânia',
  aliases: ['goiania'],
  scenery: 'plain',
  outline: [
    ...([
      [380, 352],
      [250, 352],
      [140, 350],
      [84, 332],
      [58, 288],
      [70, 240],
      [110, 214],
      [150, 196],
      [164, 156],
    ] as const),
    ...([
      [176, 108],
      [216, 74],
      [270, 66],
      [350, 72],
      [424, 84],
      [456, 112],
      [440, 144],
      [392, 156],
      [326, 164],
    ] as const),
    ...([
      [292, 192],
      [304, 226],
      [350, 240],
      [420, 228],
      [474, 196],
      [526, 176],
      [578, 196],
      [600, 244],
      [592, 302],
    ] as const),
    ...([
      [556, 342],
      [480, 352],
    ] as const),
  ],
  places: [
    { name: 'Reta principal', nameEn: 'Main straight', at: 0, side: 'left', aliases: ['arquibancada da reta', 'reta'] },
    { name: 'Curva 1', nameEn: 'Turn 1', at: 3, side: 'left', isLabelled: true },
    { name: 'Miolo', nameEn: 'Infield', at: 21, side: 'left', isLabelled: true },
    { name: 'Curva da Vitória', nameEn: 'Last corner', at: 25, side: 'left', isLabelled: true, aliases: ['geral'] },
  ],
}

const MUGELLO: Circuit = {
  id: 'mugello',
  name: 'Mugello',
  aliases: ['mugello'],
  scenery: 'hills',
  outline: [
    ...([
      [330, 206],
      [450, 200],
      [556, 196],
      [606, 210],
      [618, 244],
      [588, 266],
      [546, 262],
      [514, 286],
      [478, 276],
    ] as const),
    ...([
      [440, 292],
      [410, 316],
      [370, 304],
      [332, 320],
      [300, 308],
      [280, 332],
      [266, 362],
      [216, 376],
      [150, 366],
    ] as const),
    ...([
      [90, 334],
      [54, 282],
      [48, 222],
      [58, 164],
      [96, 124],
      [144, 118],
      [186, 90],
      [262, 60],
      [344, 54],
    ] as const),
    ...([
      [400, 60],
      [414, 92],
      [386, 116],
      [330, 120],
      [296, 136],
      [262, 126],
      [224, 142],
      [176, 146],
      [146, 170],
    ] as const),
    ...([
      [156, 204],
      [200, 214],
    ] as const),
  ],
  places: [
    { name: 'Reta principal', nameEn: 'Main straight', at: 0, side: 'left', aliases: ['central'] },
    { name: 'San Donato', nameEn: 'San Donato', at: 3, side: 'left', isLabelled: true },
    { name: 'Savelli', nameEn: 'Savelli', at: 14, side: 'right', isLabelled: true },
    { name: 'Arrabbiata', nameEn: 'Arrabbiata', at: 18, side: 'left', isLabelled: true },
    {
      name: 'Correntaio',
      nameEn: 'Correntaio',
      at: 27,
      side: 'left',
      isLabelled: true,
      aliases: ['gramado', 'encosta'],
    },
    { name: 'Bucine', nameEn: 'Bucine', at: 34, side: 'right', isLabelled: true },
  ],
}

const VALENCIA: Circuit = {
  id: 'valencia',
  name: 'Valência',
  aliases: ['valencia', 'ricardo tormo'],
  scenery: 'hills',
  outline: [
    ...([
      [300, 362],
      [430, 362],
      [540, 356],
      [596, 330],
      [604, 284],
      [572, 252],
      [530, 256],
      [506, 288],
      [468, 304],
    ] as const),
    ...([
      [436, 286],
      [430, 244],
      [450, 196],
      [444, 146],
      [404, 116],
      [356, 122],
      [336, 160],
      [342, 206],
      [318, 240],
    ] as const),
    ...([
      [276, 238],
      [258, 202],
      [262, 148],
      [244, 96],
      [196, 72],
      [146, 88],
      [128, 132],
      [140, 178],
      [116, 216],
    ] as const),
    ...([
      [80, 254],
      [66, 306],
      [92, 348],
      [160, 362],
    ] as const),
  ],
  places: [
    { name: 'Reta principal', nameEn: 'Main straight', at: 0, side: 'right', aliases: ['geral'] },
    { name: 'Aspar', nameEn: 'Aspar', at: 3, side: 'right', isLabelled: true },
    { name: 'Mick Doohan', nameEn: 'Mick Doohan', at: 12, side: 'right', isLabelled: true },
    {
      name: 'Champi Herreros',
      nameEn: 'Champi Herreros',
      at: 22,
      side: 'right',
      isLabelled: true,
      aliases: ['amarela'],
    },
    { name: 'Adrián Campos', nameEn: 'Adrián Campos', at: 28, side: 'right', isLabelled: true },
  ],
}

export const CIRCUITS: readonly Circuit[] = [INTERLAGOS, MONACO, MONZA, AUSTIN, GOIANIA, MUGELLO, VALENCIA]

/** The circuit that a race is named after; null for one that the shop cannot draw. */
export function circuitOf(raceName: string): Circuit | null {
  const name = fold(raceName)
  return CIRCUITS.find(({ aliases }) => aliases.some((word) => name.includes(word))) ?? null
}

/** Where a seat is, by the words of its name; null when it names no place of this circuit. */
export function placeOf({ places }: Circuit, seatName: string): CircuitPlace | null {
  const name = fold(seatName)
  const named = places.find((place) => hasWord(name, fold(place.name)))
  return named ?? places.find(({ aliases = [] }) => aliases.some((word) => hasWord(name, word))) ?? null
}

/** "Curva 1" is not in "Curva 12". */
const hasWord = (text: string, word: string) => ` ${text.replaceAll(/[^a-z0-9]+/g, ' ')} `.includes(` ${word} `)
