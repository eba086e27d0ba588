/** Demonstration products: each with a PDF that is made while the shop is loaded. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { products } from '~/data/collections'
import { addMinutes, type Instant } from '~/domain/dates'
import { centavos } from '~/domain/money'
import type { Product } from '~/domain/product'
import { toSearchTerms } from '~/domain/search-terms'
import { storeGuide } from '~/operations/store-guide.server'
import { type DemoProduct, demoProducts } from './demo-data'

/** Relative to where the server runs, which is the project's folder. */
const COVERS = 'app/demo/covers'
const AUTHOR = 'Roteiro'

/** The products that are not there yet, in the order of the list, their files stored. */
export async function makeDemoProducts(now: Instant): Promise<Product[]> {
  const made: Product[] = []
  for (const [index, demo] of demoProducts.entries()) {
    if ((await products.find(idOf(demo))) === null) made.push(await makeProduct(demo, addMinutes(now, -index)))
  }
  return made
}

function idOf({ slug }: DemoProduct): string {
  return `product-${slug}`
}

async function makeProduct(demo: DemoProduct, createdAt: Instant): Promise<Product> {
  const { slug, name, nameEn, description, descriptionEn, priceCents, poster, guide } = demo
  const file = await storeGuide({
    fileKey: `${slug}.pdf`,
    guide,
    cover: await readFile(join(COVERS, `${poster}.jpg`)),
    author: AUTHOR,
    language: 'pt-BR',
    now: createdAt,
  })
  return {
    id: idOf(demo),
    slug,
    name,
    nameEn,
    description,
    descriptionEn,
    price: centavos(priceCents),
    photoKey: poster,
    ...file,
    state: 'published',
    searchTerms: toSearchTerms([name, nameEn]),
    createdAt,
    updatedAt: createdAt,
  }
}
