/** The text of a contract as HTML: the same for everybody who accepts this version, so it is rendered once. */
import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseRichText } from '~/domain/content/rich-text'
import type { Contract } from '~/operations/orders/read-contract.server'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { RichText } from '~/ui/text/rich-text/rich-text'
import { Text } from '~/ui/text/text/text'

/** Trips and products, in both languages, with room for a version that is on its way out. */
const rendered = new LRUCache<string, string>({ max: 12 })

export function contractMarkup({ version, text, summary, sections }: Contract): string {
  const key = JSON.stringify([version, text, sections.map(({ highlight }) => highlight)])
  const known = rendered.get(key)
  if (known !== undefined) return known
  const html = renderToStaticMarkup(
    <Stack gap={4}>
      <Text tone="muted" lines>
        {summary}
      </Text>
      {sections.map(({ heading, body, highlight }) => (
        <div key={heading}>
          <Heading level={3} look="h4">
            {heading}
          </Heading>
          <RichText blocks={parseRichText(body)} strong={highlight} />
        </div>
      ))}
    </Stack>,
  )
  rendered.set(key, html)
  return html
}
