/** Colours, fonts and measures of the documents that are read as pages: A4, in points. */

type Rgb = readonly [number, number, number]

const ink = {
  night: [21, 21, 30],
  strong: [27, 31, 39],
  body: [52, 60, 75],
  muted: [93, 102, 120],
  line: [214, 218, 226],
  paper: [255, 255, 255],
  tint: [240, 244, 250],
  warm: [253, 243, 231],
  onPicture: [225, 230, 240],
  red: [225, 6, 0],
  blue: [3, 65, 132],
  terciary: [83, 127, 175],
  good: [13, 107, 79],
  warning: [150, 84, 0],
  alert: [168, 0, 40],
} as const satisfies Readonly<Record<string, Rgb>>

export const page = { width: 595.28, height: 841.89, side: 64, top: 76, bottom: 78 } as const
export const column = page.width - 2 * page.side
export const lowest = page.height - page.bottom

export const face = { title: 'Title', label: 'Label', body: 'Helvetica', bold: 'Helvetica-Bold' } as const

/** A colour as pdfkit takes it. */
export function colour(name: keyof typeof ink): [number, number, number] {
  const [red, green, blue] = ink[name]
  return [red, green, blue]
}

/** The same colour for the stops of a gradient. */
export function code(name: keyof typeof ink): string {
  return `#${ink[name].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
