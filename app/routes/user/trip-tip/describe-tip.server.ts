import { catalogue } from '~/catalogue/catalogue.server'
import { articleData, breadcrumbData } from '~/documents/structured-data'
import { toLocalDate } from '~/domain/time-zone'
import { addressIn } from '~/i18n/language-addresses'
import type { Language } from '~/i18n/languages'
import { tips } from '~/i18n/locales/tips'
import { translator } from '~/i18n/translate'
import { describePage, previewPath } from '~/routes/frame/describe-page.server'
import type { TipView } from './load-tip.server'

/** The head of a tip's page. */
export function describeTip(tip: TipView, language: Language, origin: string) {
  const t = translator(tips, language)
  const path = `/user/tripTips/${tip.slug}`
  const url = addressIn(language, origin, path)
  const article = articleData({
    url,
    headline: tip.title,
    description: tip.summary,
    pictures: [`${origin}${previewPath(tip.image)}`],
    publishedOn: toLocalDate(tip.publishedAt),
    changedOn: toLocalDate(tip.changedAt),
    language: tip.textLanguage ?? language,
    publisher: catalogue().settings()?.company.name ?? 'Roteiro',
  })
  const way = breadcrumbData([
    { name: t('home'), url: addressIn(language, origin, '/') },
    { name: t('tips'), url: addressIn(language, origin, '/user/tripTips') },
    { name: tip.title, url },
  ])
  return describePage({
    language,
    title: tip.title,
    description: tip.summary,
    path,
    type: 'article',
    image: { key: tip.image, alt: tip.title },
    things: [article, way],
  })
}
