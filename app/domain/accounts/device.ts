import { z } from 'zod'

/** What a browser reports about its device, in three words: enough for users to recognise their own devices. */
export const deviceSchema = z.object({
  kind: z.enum(['phone', 'tablet', 'computer']),
  /** Proper names, the same in every language; null when the browser does not report it. */
  system: z.string().nullable(),
  browser: z.string().nullable(),
})
export type Device = z.infer<typeof deviceSchema>

const MAX_LENGTH = 400

/** The first match counts: a browser that imitates another one comes before it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

function nameIn(text: string, names: readonly (readonly [RegExp, string])[]): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Reads a `User-Agent`; null when it is missing or names no known system. The rest of it is not stored. */
export function readDevice(userAgent: string | null): Device | null {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH)
  const system = nameIn(text, systems)
  if (system === null) return null
  const isTablet = system === 'iPad' || (system === 'Android' && !/Mobile/.test(text))
  const isPhone = !isTablet && (system === 'iPhone' || system === 'Android')
  return { kind: isTablet ? 'tablet' : isPhone ? 'phone' : 'computer', system, browser: nameIn(text, browsers) }
}
