import { theme } from './contract.css'

/** The page's background at a given percentage, for gradients that keep text on pictures readable. */
export function fade(percent: number): string {
  return `color-mix(in srgb, ${theme.colour.background} ${percent}%, transparent)`
}
