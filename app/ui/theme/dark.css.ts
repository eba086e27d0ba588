import { createGlobalTheme, globalStyle } from '@vanilla-extract/css'
import { below, from, touch } from './breakpoints'
import { theme } from './contract.css'
import * as palette from './palette'
import { printVars } from './print'

const { pageBackground: _, ...colours } = palette

createGlobalTheme(':root', theme, {
  ...colours,
  font: {
    display: '"Archivo Expanded", "Archivo stand-in", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    body: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  size: {
    xs: '.875rem',
    sm: '.875rem',
    md: '.9375rem',
    lg: '1.0625rem',
    h4: '1.0625rem',
    h3: '1.3125rem',
    h2: 'clamp(1.375rem, 1.1rem + 1.1vw, 1.875rem)',
    h1: 'clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem)',
    hero: 'clamp(2.125rem, 1.1rem + 4.3vw, 4.25rem)',
  },
  space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px', 7: '48px', 8: '72px', 9: '112px' },
  radius: { small: '4px', dense: '6px', field: '8px', card: '14px', apex: '36px', pill: '99px' },
  control: { small: '30px', large: '48px' },
  layout: { wrap: '1280px', pad: 'clamp(16px, 4vw, 40px)', aside: '372px', gutter: '48px' },
  motion: { scroll: '300ms', fast: '140ms', ease: 'cubic-bezier(.2, .7, .2, 1)' },
  field: { back: theme.colour.background, height: '42px' },
})

// The light version loads no font: it uses the system font in its widest variant as the display font.
globalStyle('html[data-light]', { vars: { [theme.font.display]: theme.font.body } })
globalStyle(':root', {
  colorScheme: 'dark',
  '@media': {
    [below.sm]: { vars: { [theme.space[7]]: '36px', [theme.space[8]]: '52px' } },
    [touch]: { vars: { [theme.control.small]: '44px', [theme.field.height]: '44px' } },
    [from.xxl]: { vars: { [theme.layout.wrap]: '1440px' } },
    '(prefers-contrast: more)': {
      vars: { [theme.line.soft]: '#66738f', [theme.line.strong]: '#94a0b8', [theme.text.muted]: '#c9d0de' },
    },
    print: {
      colorScheme: 'light',
      vars: printVars,
    },
  },
})
