/** Modules that every page loads, in one script and one style sheet, because many small files compress badly. */
const parts = [
  'badge',
  'breadcrumb',
  'button',
  'card',
  'chip',
  'empty',
  'field',
  'folded-menu',
  'footer',
  'header',
  'heading',
  'icon',
  'layout',
  'link',
  'list',
  'logo',
  'notice',
  'picture',
  'price',
  'select',
  'skip-link',
  'spinner',
  'staying-notice',
  'text',
  'text-input',
  'toast',
  'use-hydrated',
  'visually-hidden',
]

/** Styles used on most reading pages: each additional file delays the first picture by a round trip. */
const styles = [
  'features/trips/race-list/race-list',
  'ui/accordion',
  'ui/buy-box',
  'ui/carousel',
  'ui/day-line',
  'ui/hero',
  'ui/key-value',
  'ui/rich-text',
  'ui/route-line',
  'ui/search-panel',
  'ui/sticky-bar',
  'ui/table',
  'ui/trip-card',
]

const frame = new RegExp(
  `/app/(?:ui/(?:${parts.join('|')})(?:\\.css)?\\.tsx?|(?:${styles.join('|')})\\.css\\.ts|ui/theme/|ui/icons/|root\\.tsx|routes/(?:frame|errors)/(?!admin-|external-)|browser/|nonce\\.tsx|i18n/(?!locales/)|i18n/locales/(?:build|common|footer|error-screen|date)\\.ts|domain/(?:dates|date-range|money)\\.ts)`,
)

export function frameChunk(id: string): string | undefined {
  return frame.test(id) ? 'frame' : undefined
}
