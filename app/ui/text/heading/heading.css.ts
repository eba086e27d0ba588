import { style, styleVariants } from '@vanilla-extract/css'
import { below } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const look = styleVariants({
  hero: { fontSize: theme.size.hero, fontWeight: 820, lineHeight: 1, letterSpacing: '-.03em' },
  h1: { fontSize: theme.size.h1, fontWeight: 780 },
  /** Titles of forms and tasks: smaller than those of a destination's page. */
  task: { fontSize: '1.625rem', fontWeight: 780 },
  /** Next to the picture of the external layout. */
  entrance: { fontSize: '2.125rem', fontWeight: 780, '@media': { [below.md]: { fontSize: '1.75rem' } } },
  h2: { fontSize: theme.size.h2 },
  section: { fontSize: '1.5rem' },
  h3: { fontSize: theme.size.h3, lineHeight: 1.2 },
  panel: { fontSize: '1.1875rem' },
  h4: { fontSize: theme.size.h4, lineHeight: 1.25, fontWeight: 680 },
  /** Above a field or a short text. */
  label: { fontSize: theme.size.sm, fontWeight: 600, fontFamily: theme.font.body },
  admin: { fontSize: '1.25rem', fontWeight: 700 },
})

/** The motorsport streak: three slanted blocks, one per heading. */
export const kerb = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '14px',
  '::before': {
    content: '""',
    width: '30px',
    height: '.72em',
    marginTop: '.22em',
    flex: 'none',
    background: `linear-gradient(90deg, ${theme.colour.red} 0 33.3%, ${theme.surface.paper} 0 66.6%, ${theme.colour.terciary} 0)`,
    transform: 'skewX(-18deg)',
    borderRadius: '1px',
    printColorAdjust: 'exact',
  },
})

export const header = style({
  display: 'flex',
  alignItems: 'end',
  gap: theme.space[5],
  marginBottom: theme.space[5],
  '@media': { [below.sm]: { display: 'block' } },
})
export const lead = style({ color: theme.text.muted, marginTop: '6px', maxWidth: '56ch' })
export const more = style({
  marginLeft: 'auto',
  whiteSpace: 'nowrap',
  '@media': { [below.sm]: { display: 'inline-block', marginTop: '10px' } },
})
