import { theme } from './contract.css'

/** The page's background at so many per cent, for gradients that keep words readable over pictures. */
export function fade(percent: number): string {
  return `color-mix(in srgb, ${theme.colour.background} ${percent}%, transparent)`
}
