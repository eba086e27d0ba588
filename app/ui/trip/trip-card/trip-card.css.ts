import { globalStyle, style } from '@vanilla-extract/css'
import { coverLink, focusedCard, shelfCard, shelfFoot } from '~/ui/shelf-card'
import { below, from } from '~/ui/theme/breakpoints'
import { theme } from '~/ui/theme/contract.css'

export const card = style(shelfCard)
export const figure = style({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '3/2',
  background: theme.surface.raised,
  '::after': {
    content: '""',
    position: 'absolute',
    inset: '55% 0 0',
    background: `linear-gradient(transparent, ${theme.surface.shade})`,
  },
})
globalStyle(`${figure} img`, { transition: `scale ${theme.motion.scroll} ${theme.motion.ease}` })
globalStyle(`${card}:hover ${figure} img`, { scale: '1.035' })
export const badges = style({
  position: 'absolute',
  left: '12px',
  right: '12px',
  bottom: '12px',
  zIndex: 1,
  display: 'flex',
  gap: '6px',
  flexWrap: 'wrap',
})
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '10px',
  padding: '16px 18px 18px',
  flex: 1,
  minWidth: 0,
})
export const title = style({ fontSize: '1.0625rem', lineHeight: 1.25 })
export const link = style({ ...coverLink, outline: 'none' })
globalStyle(`${card}:has(${link}:focus-visible)`, focusedCard)
export const note = style({ fontSize: '14px', fontWeight: 600, color: theme.tone.onWarning })
export const lead = style({ fontSize: '14.5px', display: 'none' })
export const facts = style({ display: 'grid', gap: '5px', fontSize: '14px' })
export const fact = style({ display: 'flex', gap: '8px', alignItems: 'center' })
globalStyle(`${fact} svg`, { color: theme.colour.terciary, width: '16px', height: '16px' })
export const foot = style({ ...shelfFoot, alignItems: 'end', gap: '4px 12px' })
// The label has its own line, so that price and installments share the next, in every card alike.
globalStyle(`${foot} > div`, { display: 'contents' })
export const price = style({ fontSize: '1.375rem', marginTop: '2px', display: 'block' })
export const support = style({ fontSize: theme.size.sm, lineHeight: 1.4, color: theme.text.muted, margin: 0 })
globalStyle(`${foot} > div > ${support}`, { flex: '1 0 100%' })
export const supportEnd = style({ textAlign: 'right', marginLeft: 'auto' })

/** Sold out: everything is dimmed except the text that says so. */
export const gone = style({})
globalStyle(`${gone} ${figure} img`, { filter: 'grayscale(1) brightness(.55)' })
globalStyle(`${gone} ${title}, ${gone} ${price} *`, { color: theme.text.muted })

// Without a picture, the figure contains only the badges.
const noPicture = `html[data-light] ${figure}:not(:has(img))`

/** Two columns wide with a lead, from 600 px. */
export const featured = style({
  '@media': { [from.sm]: { gridColumn: 'span 2', flexDirection: 'row' } },
})
globalStyle(`${featured} ${figure}`, { '@media': { [from.sm]: { aspectRatio: 'auto', flex: 1.25 } } })
globalStyle(`${featured} ${body}`, { '@media': { [from.sm]: { padding: '24px', gap: '14px' } } })
globalStyle(`${featured} ${title}`, { '@media': { [from.sm]: { fontSize: '1.5rem', lineHeight: 1.15 } } })
globalStyle(`${featured} ${lead}`, { '@media': { [from.sm]: { display: 'block' } } })
globalStyle(`${featured} ${price}`, { '@media': { [from.sm]: { fontSize: '1.625rem' } } })

/** On phones a list shows rows: picture next to the text, with the essential data only. */
export const row = style({
  '@media': { [below.sm]: { flexDirection: 'row', borderTopRightRadius: theme.radius.card } },
})
globalStyle(`${row} ${figure}`, { '@media': { [below.sm]: { width: '36%', aspectRatio: 'auto', flex: 'none' } } })
globalStyle(`${row} ${body}`, { '@media': { [below.sm]: { padding: '12px 14px', gap: '7px' } } })
globalStyle(`${row} ${badges}`, { '@media': { [below.sm]: { left: '6px', right: '4px', bottom: '8px', gap: '4px' } } })
globalStyle(`${row} ${title}`, { '@media': { [below.sm]: { fontSize: '15px' } } })
// Narrow badges fit into a narrow picture.
globalStyle(`${row} ${badges} > *`, {
  '@media': {
    [below.sm]: {
      maxWidth: '100%',
      height: 'auto',
      minHeight: '22px',
      padding: '2px 6px',
      fontSize: theme.size.xs,
      lineHeight: 1.2,
      whiteSpace: 'normal',
    },
  },
})
globalStyle(`${row} ${badges} svg`, { '@media': { [below.narrow]: { display: 'none' } } })
// A narrow picture has room for two badges: the means of transport, and few or no vacancies.
globalStyle(`${row} ${badges} > :nth-child(2):not(:last-child)`, { '@media': { [below.sm]: { display: 'none' } } })
// Next to a narrow picture the terms are below every price, whatever its length.
globalStyle(`${row} ${supportEnd}`, { '@media': { [below.sm]: { flexBasis: '100%', textAlign: 'left', margin: 0 } } })
globalStyle(`${row} ${foot}`, { '@media': { [below.sm]: { paddingTop: '8px', gap: '0 8px' } } })
globalStyle(`${row} ${price}`, { fontSize: '1.25rem', '@media': { [below.sm]: { fontSize: '1.0625rem' } } })
globalStyle(`${row} ${facts}`, { fontSize: theme.size.sm })
export const routePlace = style({})
globalStyle(`${row} ${routePlace}, ${row} ${fact} + ${fact}`, { '@media': { [below.sm]: { display: 'none' } } })

globalStyle(noPicture, { aspectRatio: 'auto', width: 'auto', flex: 'none', background: 'none' })
globalStyle(`${noPicture}::after`, { content: 'none' })
globalStyle(`${noPicture} > ${badges}`, { position: 'static', padding: '14px 18px 0' })
globalStyle(`html[data-light] ${card}:not(:has(> ${figure} img))`, { flexDirection: 'column' })
