/** What the page of a product shows, derived once on the server. */
import { catalogue } from '~/catalogue/catalogue.server'
import { longestFreePlan } from '~/domain/installments'
import { pixPrice } from '~/domain/prices'
import type { Product } from '~/domain/product'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/settings'
import { formatMoney, formatNumber } from '~/i18n/format'
import { formatPlan } from '~/i18n/format-installments'
import { inLanguage, nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

const KB = 1024

export function productView(product: Product, language: Language) {
  const payment = catalogue().settings()?.payment ?? DEFAULT_PAYMENT_SETTINGS
  const pix = pixPrice(product.price, payment.pixDiscountBp)
  return {
    slug: product.slug,
    name: nameIn(language, product),
    description: inLanguage(language, product.description, product.descriptionEn),
    photoKey: product.photoKey,
    pages: product.filePages,
    size: fileSize(product.fileBytes, language),
    sample: product.sample,
    price: formatMoney(product.price),
    pix: pix < product.price ? formatMoney(pix) : null,
    plan: formatPlan(longestFreePlan(product.price, payment), language),
  }
}

export type ProductView = ReturnType<typeof productView>

function fileSize(bytes: number, language: Language): string {
  if (bytes < KB * KB) return `${formatNumber(Math.max(1, Math.round(bytes / KB)), language)} KB`
  return `${formatNumber(Math.round((bytes / KB / KB) * 10) / 10, language)} MB`
}
