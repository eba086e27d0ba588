/** Modules that most documents use: one script and one style sheet for all of them, because many small files compress badly. */
const parts = [
  'accordion',
  'badge',
  'breadcrumb',
  'button',
  'buy-box',
  'card',
  'chip',
  'collapsed-menu',
  'day-line',
  'empty',
  'field',
  'footer',
  'header',
  'heading',
  'icon',
  'key-value',
  'layout',
  'list',
  'logo',
  'notice',
  'picture',
  'price',
  'route-line',
  'select',
  'skip-link',
  'staying-notice',
  'sticky-bar',
  'table',
  'text',
  'text-input',
  'toast',
  'visually-hidden',
]

/** Styles used by most documents: one more file delays the first picture by a round trip. */
const styles = ['hero', 'race-list', 'rich-text', 'trip-card']

const everywhere = [
  `ui/\\w+/(?:${parts.join('|')})/[\\w-]+(?:\\.css)?\\.tsx?`,
  `(?:ui|features)/(?:[\\w-]+/)+(?:${styles.join('|')})\\.css\\.ts`,
  'ui/(?:theme|icons)/',
  'ui/use-hydrated\\.ts',
  'root\\.tsx',
  'nonce\\.tsx',
  'features/page/(?:frame|errors)/(?!admin-|agency-|external-)',
  'browser/',
  'i18n/(?!locales/)',
  'i18n/locales/page/(?:build|common|footer|error-screen|date)\\.ts',
  'domain/values/(?:dates|date-range|money)\\.ts',
]
const frame = new RegExp(`/app/(?:${everywhere.join('|')})`)

/** Styles that are small and used together: compressed as one file they are half as large. */
const together: Readonly<Record<string, RegExp>> = {
  home: /\/app\/(?:routes\/public\/home\/home|ui\/media\/carousel\/carousel|ui\/form\/search-panel\/search-panel)\.css\.ts/,
  seller: new RegExp(
    '/app/(?:features/content/who-we-are/who-we-are|features/orders/fee-table/fee-table|ui/media/avatar/avatar|' +
      'ui/layout/reading-panel/reading-panel|ui/form/copy-field/copy-field)\\.css\\.ts',
  ),
}

export function frameChunk(id: string): string | undefined {
  if (frame.test(id)) return 'frame'
  return Object.entries(together).find(([, styles]) => styles.test(id))?.[0]
}
