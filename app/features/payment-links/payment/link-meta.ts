import type { MetaDescriptor } from '@remix-run/react'
import type { LinkFacts } from './link-facts.server'

/** The data is missing if the link does not exist. */
type LinkMetaInput = { data: { title: string; facts?: LinkFacts } | undefined }

/** Metadata for chat previews; search engines must not index the page. */
export function linkMeta({ data }: LinkMetaInput): MetaDescriptor[] {
  const hidden = { name: 'robots', content: 'noindex' }
  if (!data?.facts) return [hidden]
  const { title, description, picture, alt } = data.facts.chat
  const properties = {
    title,
    description,
    type: 'website',
    site_name: 'Roteiro',
    image: picture,
    'image:type': 'image/jpeg',
    'image:width': '1200',
    'image:height': '630',
    'image:alt': alt,
  }
  return [
    { title: data.title },
    { name: 'description', content: description },
    hidden,
    ...Object.entries(properties).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
