/** What search engines read of a page, as schema.org objects (JSON-LD). Addresses are absolute: `origin` + path. */
import type { LocalDate } from '~/domain/values/dates'

type Value = string | number | boolean | null | StructuredData | readonly (string | StructuredData)[]
export type StructuredData = { [name: string]: Value }

export interface ArticleData {
  url: string
  headline: string
  description: string
  pictures: readonly string[]
  publishedOn: LocalDate
  changedOn: LocalDate
  language: string
  publisher: string
}

export function articleData(article: ArticleData): StructuredData {
  const publisher = { '@type': 'TravelAgency', name: article.publisher }
  return {
    '@type': 'Article',
    headline: article.headline,
    description: article.description,
    url: article.url,
    image: article.pictures,
    datePublished: article.publishedOn,
    dateModified: article.changedOn,
    inLanguage: article.language,
    author: publisher,
    publisher,
  }
}

/** The way to a page: each step's name and absolute address; the page itself comes last. */
export function breadcrumbData(steps: readonly { name: string; url: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

export interface ShopData {
  origin: string
  name: string
  legalName: string
  description: string
  email: string
  /** E.164. */
  phone: string
  address: { street: string; city: string; state: string; zipCode: string }
}

/** Who sells, and where its site is searched: for the home page. */
export function shopData({ origin, address, ...shop }: ShopData): StructuredData[] {
  return [
    {
      '@type': 'TravelAgency',
      name: shop.name,
      legalName: shop.legalName,
      description: shop.description,
      url: `${origin}/`,
      logo: `${origin}/logo.svg`,
      image: `${origin}/og.png`,
      ...(shop.email === '' ? {} : { email: shop.email }),
      ...(shop.phone === '' ? {} : { telephone: shop.phone }),
      ...(address.city === ''
        ? {}
        : {
            address: {
              '@type': 'PostalAddress',
              streetAddress: address.street,
              addressLocality: address.city,
              addressRegion: address.state,
              postalCode: address.zipCode,
              addressCountry: 'BR',
            },
          }),
    },
    {
      '@type': 'WebSite',
      name: shop.name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/trips?q={words}` },
        'query-input': 'required name=words',
      },
    },
  ]
}
