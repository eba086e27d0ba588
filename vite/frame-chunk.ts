/** What every page shows: one script and one style sheet for all of it, because many small files compress badly. */
const parts = [
  'badge',
  'breadcrumb',
  'button',
  'card',
  'chip',
  'collapsed-menu',
  'empty',
  'field',
  'footer',
  'header',
  'heading',
  'icon',
  'layout',
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
  'visually-hidden',
]

/** Styles of what stands on most reading pages: a file more is a round trip more for its first picture. */
const styles = [
  'accordion',
  'buy-box',
  'carousel',
  'day-line',
  'hero',
  'key-value',
  'race-list',
  'rich-text',
  'route-line',
  'search-panel',
  'sticky-bar',
  'table',
  'trip-card',
]

const everywhere = [
  `ui/\\w+/(?:${parts.join('|')})/[\\w-]+(?:\\.css)?\\.tsx?`,
  `(?:ui|features)/(?:[\\w-]+/)+(?:${styles.join('|')})\\.css\\.ts`,
  'ui/(?:theme|icons)/',
  'ui/use-hydrated\\.ts',
  'root\\.tsx',
  'nonce\\.tsx',
  'features/page/(?:frame|errors)/(?!admin-|external-)',
  'browser/',
  'i18n/(?!locales/)',
  'i18n/locales/page/(?:build|common|footer|error-screen|date)\\.ts',
  'domain/values/(?:dates|date-range|money)\\.ts',
]
const frame = new RegExp(`/app/(?:${everywhere.join('|')})`)

export function frameChunk(id: string): string | undefined {
  return frame.test(id) ? 'frame' : undefined
}
