/** The travel tips of the demonstration shop, one every nine days back from the day of loading. */
import { addMillis, DAY, type Instant } from '~/domain/dates'
import { toSearchTerms } from '~/domain/search-terms'
import type { Tip } from '~/domain/tip'
import { type DemoTip, demoTips } from './demo-data'

const DAYS_APART = 9

export function tipsOf(now: Instant): Tip[] {
  return demoTips.map((demo, index) => toTip(demo, addMillis(now, -(index * DAYS_APART + 2) * DAY)))
}

function toTip({ slug, poster, active, title, summary, body }: DemoTip, writtenAt: Instant): Tip {
  return {
    id: `tip-${slug}`,
    slug,
    title: title['pt-BR'],
    titleEn: title.en,
    summary: summary['pt-BR'],
    summaryEn: summary.en,
    body: body['pt-BR'],
    bodyEn: body.en,
    imageKey: poster,
    imageAlt: '',
    imageAltEn: '',
    active,
    searchTerms: toSearchTerms([title['pt-BR'], title.en]),
    createdAt: writtenAt,
    updatedAt: writtenAt,
  }
}
