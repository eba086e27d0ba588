/**
 * The race circuits that the shop can draw: simplified outlines of the real courses, from general knowledge of their
 * maps, and the places along them that seats are named after. Not to scale between circuits.
 */
import { fold } from '~/domain/values/search-terms'

type Point = readonly [x: number, y: number]

export interface CircuitPlace {
  name: string
  nameEn: string
  /** Index of the outline's point next to it. */
  at: number
  /** Which side of the track, seen in driving direction, the spectators are on. */
  side: 'left' | 'right'
  /** Labelled on the map. Otherwise the map shows only its seats. */
  isLabelled?: true
  /** Words of a seat's name that mean this place; the name's own are always known. */
  aliases?: readonly string[]
  /** Metres above the track at which one sits there. */
  height: number
  /** The point that the seats face, in the box of the outline; straight across the track if missing. */
  facing?: Point
}

/** What stands in a row along its points, or lies between them as water does. */
interface Surrounding {
  kind: 'mountain' | 'towers' | 'houses' | 'stand' | 'pits' | 'trees' | 'cypresses' | 'lookout' | 'boats' | 'water'
  along: readonly Point[]
}

export interface Circuit {
  id: string
  name: string
  aliases: readonly string[]
  /** IANA zone of its clock. */
  zone: string
  /** What is visible from the stands besides the track, where it is on the same map. */
  surroundings: readonly Surrounding[]
  /** In driving direction, in a box of 640 by 420; the line of start and finish is at the first point. */
  outline: readonly Point[]
  places: readonly CircuitPlace[]
}

const INTERLAGOS: Circuit = {
  id: 'interlagos',
  name: 'Interlagos',
  aliases: ['interlagos'],
  zone: 'America/Sao_Paulo',
  surroundings: [
    {
      kind: 'towers',
      along: [
        [690, -20],
        [700, 440],
      ],
    },
    {
      kind: 'towers',
      along: [
        [60, -60],
        [620, -90],
      ],
    },
    {
      kind: 'houses',
      along: [
        [-90, 60],
        [-60, 420],
      ],
    },
    {
      kind: 'trees',
      along: [
        [270, 232],
        [390, 222],
      ],
    },
    {
      kind: 'trees',
      along: [
        [430, 40],
        [560, 30],
      ],
    },
    {
      kind: 'trees',
      along: [
        [100, 420],
        [360, 450],
      ],
    },
    {
      kind: 'pits',
      along: [
        [520, 236],
        [488, 330],
      ],
    },
    {
      kind: 'water',
      along: [
        [126, 246],
        [236, 238],
        [228, 268],
        [140, 276],
      ],
    },
  ],
  outline: [
    ...([
      [500, 372],
      [538, 320],
      [568, 258],
      [580, 190],
      [566, 128],
      [530, 92],
      [492, 98],
      [476, 128],
      [454, 148],
    ] as const),
    ...([
      [414, 148],
      [350, 162],
      [250, 184],
      [150, 208],
      [90, 232],
      [70, 268],
      [94, 300],
      [150, 300],
    ] as const),
    ...([
      [230, 288],
      [298, 280],
      [326, 296],
      [320, 330],
      [280, 342],
      [254, 362],
      [278, 388],
      [320, 376],
    ] as const),
    ...([
      [360, 340],
      [388, 300],
      [406, 250],
      [436, 232],
      [454, 254],
      [436, 300],
      [400, 350],
      [388, 392],
    ] as const),
    ...([
      [414, 416],
      [458, 404],
    ] as const),
  ],
  places: [
    { name: 'Reta dos boxes', nameEn: 'Pit straight', at: 34, side: 'right', height: 9, aliases: ['setor a'] },
    { name: 'S do Senna', nameEn: 'Senna S', at: 4, side: 'right', height: 11, isLabelled: true },
    { name: 'Reta Oposta', nameEn: 'Reta Oposta straight', at: 11, side: 'right', height: 6, isLabelled: true },
    { name: 'Descida do Lago', nameEn: 'Descida do Lago', at: 14, side: 'right', height: 10, isLabelled: true },
    { name: 'Laranjinha', nameEn: 'Laranjinha', at: 19, side: 'left', height: 7, isLabelled: true },
    { name: 'Junção', nameEn: 'Junção', at: 32, side: 'right', height: 8, isLabelled: true },
  ],
}

const MONACO: Circuit = {
  id: 'monaco',
  name: 'Mônaco',
  aliases: ['monaco'],
  zone: 'Europe/Monaco',
  surroundings: [
    {
      kind: 'mountain',
      along: [
        [60, -120],
        [560, -160],
      ],
    },
    {
      kind: 'mountain',
      along: [
        [-160, 60],
        [-180, 420],
      ],
    },
    {
      kind: 'towers',
      along: [
        [230, 116],
        [430, 34],
      ],
    },
    {
      kind: 'towers',
      along: [
        [84, 130],
        [58, 330],
      ],
    },
    {
      kind: 'houses',
      along: [
        [330, 190],
        [500, 160],
      ],
    },
    {
      kind: 'pits',
      along: [
        [166, 262],
        [176, 330],
      ],
    },
    {
      kind: 'boats',
      along: [
        [286, 300],
        [430, 286],
      ],
    },
    {
      kind: 'boats',
      along: [
        [276, 344],
        [470, 330],
      ],
    },
    {
      kind: 'water',
      along: [
        [268, 284],
        [420, 274],
        [640, 262],
        [760, 330],
        [760, 460],
        [214, 450],
        [252, 346],
      ],
    },
  ],
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
    {
      name: 'Reta do porto',
      nameEn: 'Harbour straight',
      at: 0,
      side: 'left',
      height: 10,
      aliases: ['arquibancada k', 'porto'],
    },
    { name: 'Sainte-Dévote', nameEn: 'Sainte-Dévote', at: 3, side: 'left', height: 8, isLabelled: true },
    { name: 'Cassino', nameEn: 'Casino', at: 8, side: 'left', height: 7, isLabelled: true },
    { name: 'Túnel', nameEn: 'Tunnel', at: 19, side: 'left', height: 5, isLabelled: true },
    {
      name: 'Piscina',
      nameEn: 'Swimming pool',
      at: 26,
      side: 'left',
      height: 8,
      isLabelled: true,
      aliases: ['arquibancada t'],
    },
    { name: 'Rocher', nameEn: 'Rocher', at: 31, side: 'left', height: 26, facing: [330, 190], isLabelled: true },
  ],
}

const MONZA: Circuit = {
  id: 'monza',
  name: 'Monza',
  aliases: ['monza'],
  zone: 'Europe/Rome',
  surroundings: [
    {
      kind: 'mountain',
      along: [
        [-60, -420],
        [640, -420],
      ],
    },
    {
      kind: 'trees',
      along: [
        [100, 208],
        [360, 230],
      ],
    },
    {
      kind: 'trees',
      along: [
        [190, 286],
        [560, 282],
      ],
    },
    {
      kind: 'trees',
      along: [
        [250, 30],
        [560, 150],
      ],
    },
    {
      kind: 'trees',
      along: [
        [-40, 60],
        [120, 20],
      ],
    },
    {
      kind: 'trees',
      along: [
        [-20, 240],
        [-10, 400],
      ],
    },
    {
      kind: 'pits',
      along: [
        [250, 322],
        [420, 322],
      ],
    },
  ],
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
    { name: 'Reta principal', nameEn: 'Main straight', at: 0, side: 'left', height: 10, aliases: ['central'] },
    { name: 'Primeira variante', nameEn: 'First chicane', at: 4, side: 'left', height: 9, isLabelled: true },
    {
      name: 'Curva Grande',
      nameEn: 'Curva Grande',
      at: 7,
      side: 'left',
      height: 4,
      isLabelled: true,
      aliases: ['gramado'],
    },
    { name: 'Lesmo', nameEn: 'Lesmo', at: 13, side: 'left', height: 5, isLabelled: true },
    { name: 'Ascari', nameEn: 'Ascari', at: 19, side: 'left', height: 8, isLabelled: true },
    {
      name: 'Parabolica',
      nameEn: 'Parabolica',
      at: 24,
      side: 'left',
      height: 11,
      isLabelled: true,
      aliases: ['arquibancada 22'],
    },
  ],
}

const AUSTIN: Circuit = {
  id: 'austin',
  name: 'Austin',
  aliases: ['austin', 'americas'],
  zone: 'America/Chicago',
  surroundings: [
    {
      kind: 'towers',
      along: [
        [-420, -160],
        [-330, -240],
      ],
    },
    {
      kind: 'stand',
      along: [
        [330, 306],
        [400, 300],
      ],
    },
    { kind: 'lookout', along: [[446, 232]] },
    {
      kind: 'trees',
      along: [
        [190, 190],
        [270, 170],
      ],
    },
    {
      kind: 'trees',
      along: [
        [60, 420],
        [520, 440],
      ],
    },
    {
      kind: 'trees',
      along: [
        [640, 120],
        [690, 420],
      ],
    },
    {
      kind: 'pits',
      along: [
        [230, 126],
        [400, 112],
      ],
    },
  ],
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
    { name: 'Curva 1', nameEn: 'Turn 1', at: 4, side: 'right', height: 16, facing: [300, 200], isLabelled: true },
    { name: 'Os esses', nameEn: 'The esses', at: 9, side: 'right', height: 5, isLabelled: true, aliases: ['gramado'] },
    { name: 'Curva 11', nameEn: 'Turn 11', at: 19, side: 'right', height: 8, isLabelled: true },
    { name: 'Curva 12', nameEn: 'Turn 12', at: 24, side: 'right', height: 11, isLabelled: true },
    { name: 'Reta principal', nameEn: 'Main straight', at: 0, side: 'right', height: 10 },
  ],
}

const GOIANIA: Circuit = {
  id: 'goiania',
  name: 'Goiânia',
  aliases: ['goiania'],
  zone: 'America/Sao_Paulo',
  surroundings: [
    {
      kind: 'towers',
      along: [
        [-80, -220],
        [420, -260],
      ],
    },
    {
      kind: 'towers',
      along: [
        [-260, 40],
        [-240, 300],
      ],
    },
    {
      kind: 'houses',
      along: [
        [640, 60],
        [700, 300],
      ],
    },
    {
      kind: 'trees',
      along: [
        [120, 286],
        [250, 262],
      ],
    },
    {
      kind: 'trees',
      along: [
        [210, 130],
        [360, 118],
      ],
    },
    {
      kind: 'trees',
      along: [
        [490, 270],
        [540, 290],
      ],
    },
    {
      kind: 'pits',
      along: [
        [190, 328],
        [380, 328],
      ],
    },
  ],
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
    {
      name: 'Reta principal',
      nameEn: 'Main straight',
      at: 0,
      side: 'left',
      height: 10,
      aliases: ['arquibancada da reta', 'reta'],
    },
    { name: 'Curva 1', nameEn: 'Turn 1', at: 3, side: 'left', height: 7, isLabelled: true },
    { name: 'Miolo', nameEn: 'Infield', at: 21, side: 'left', height: 5, isLabelled: true },
    {
      name: 'Curva da Vitória',
      nameEn: 'Last corner',
      at: 25,
      side: 'left',
      height: 6,
      isLabelled: true,
      aliases: ['geral'],
    },
  ],
}

const MUGELLO: Circuit = {
  id: 'mugello',
  name: 'Mugello',
  aliases: ['mugello'],
  zone: 'Europe/Rome',
  surroundings: [
    {
      kind: 'mountain',
      along: [
        [-60, -160],
        [700, -180],
      ],
    },
    {
      kind: 'mountain',
      along: [
        [-60, 620],
        [700, 600],
      ],
    },
    {
      kind: 'mountain',
      along: [
        [-300, 40],
        [-280, 420],
      ],
    },
    {
      kind: 'cypresses',
      along: [
        [160, 250],
        [240, 320],
      ],
    },
    {
      kind: 'cypresses',
      along: [
        [420, 150],
        [560, 160],
      ],
    },
    {
      kind: 'houses',
      along: [
        [120, 420],
        [220, 440],
      ],
    },
    {
      kind: 'trees',
      along: [
        [300, 440],
        [560, 380],
      ],
    },
    {
      kind: 'trees',
      along: [
        [100, 60],
        [220, 20],
      ],
    },
    {
      kind: 'pits',
      along: [
        [270, 232],
        [440, 226],
      ],
    },
  ],
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
    { name: 'Reta principal', nameEn: 'Main straight', at: 0, side: 'left', height: 10, aliases: ['central'] },
    { name: 'San Donato', nameEn: 'San Donato', at: 3, side: 'left', height: 9, isLabelled: true },
    { name: 'Savelli', nameEn: 'Savelli', at: 14, side: 'right', height: 9, isLabelled: true },
    { name: 'Arrabbiata', nameEn: 'Arrabbiata', at: 18, side: 'left', height: 8, isLabelled: true },
    {
      name: 'Correntaio',
      nameEn: 'Correntaio',
      at: 27,
      side: 'left',
      height: 18,
      facing: [280, 200],
      isLabelled: true,
      aliases: ['gramado', 'encosta'],
    },
    { name: 'Bucine', nameEn: 'Bucine', at: 34, side: 'right', height: 7, isLabelled: true },
  ],
}

const VALENCIA: Circuit = {
  id: 'valencia',
  name: 'Valência',
  aliases: ['valencia', 'ricardo tormo'],
  zone: 'Europe/Madrid',
  surroundings: [
    {
      kind: 'mountain',
      along: [
        [-160, -380],
        [420, -420],
      ],
    },
    {
      kind: 'stand',
      along: [
        [210, 30],
        [330, 80],
      ],
    },
    {
      kind: 'stand',
      along: [
        [640, 250],
        [660, 330],
      ],
    },
    {
      kind: 'trees',
      along: [
        [-40, 100],
        [-20, 380],
      ],
    },
    {
      kind: 'trees',
      along: [
        [480, 90],
        [620, 180],
      ],
    },
    {
      kind: 'trees',
      along: [
        [60, 440],
        [560, 450],
      ],
    },
    {
      kind: 'pits',
      along: [
        [310, 334],
        [520, 332],
      ],
    },
  ],
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
    { name: 'Reta principal', nameEn: 'Main straight', at: 0, side: 'right', height: 9, aliases: ['geral'] },
    { name: 'Aspar', nameEn: 'Aspar', at: 3, side: 'right', height: 8, isLabelled: true },
    { name: 'Mick Doohan', nameEn: 'Mick Doohan', at: 12, side: 'right', height: 7, isLabelled: true },
    {
      name: 'Champi Herreros',
      nameEn: 'Champi Herreros',
      at: 22,
      side: 'right',
      height: 18,
      facing: [330, 270],
      isLabelled: true,
      aliases: ['amarela'],
    },
    { name: 'Adrián Campos', nameEn: 'Adrián Campos', at: 28, side: 'right', height: 8, isLabelled: true },
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
