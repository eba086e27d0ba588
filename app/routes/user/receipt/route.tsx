import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { catalogue } from '~/catalogue/catalogue.server'
import { requestedReceipt } from '~/features/orders/own/requested-receipt.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { companyOfSheet } from '~/features/page/print/company-lines.server'
import { PrintBar } from '~/features/page/print/print-bar'
import { receipt as copy } from '~/i18n/locales/orders/receipt'
import { printout } from '~/i18n/locales/page/printout'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { findOwnOrder } from '~/operations/orders/find-order.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { Stack } from '~/ui/layout/layout/layout'
import { Sheet } from '~/ui/layout/sheet/sheet'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'

export const meta: MetaFunction<typeof loader> = privateMeta

/**
 * The receipt of one payment of the customer's own order, by its charge, else of the latest, or of what was given back of
 * it. What has not been received has none.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const order = await findOwnOrder(user.id, params['code'] ?? '')
  if (!order) throw itemNotFound()
  const { language } = context
  await catalogue().ready
  const t = translator(copy, language)
  return {
    receipt: requestedReceipt(order, new URL(request.url).searchParams, {
      company: catalogue().settings()?.company,
      language,
    }),
    company: companyOfSheet(language),
    back: `/user/myAcquired/orders/${order.code}`,
    title: t('pageTitle', { code: order.code }),
    description: t('description'),
  }
}

export default function ReceiptScreen() {
  const { receipt, company, back } = useLoaderData<typeof loader>()
  const t = useTranslate(copy)
  const page = useTranslate(printout)
  return (
    <>
      <PrintBar back={{ to: back, label: t('back') }} />
      <Sheet
        homeLabel={page('home')}
        title={receipt.title}
        note={t('number', { number: receipt.number })}
        footer={company?.footer ?? ''}
      >
        <Stack gap={5}>
          <Heading level={1} look="task">
            {receipt.heading}
          </Heading>
          <KeyValue
            pairs={receipt.pairs.map(({ whole, ...pair }) =>
              whole === undefined ? pair : { ...pair, value: <Unbroken text={pair.value} part={whole} /> },
            )}
          />
          <Text size="sm">{receipt.note}</Text>
        </Stack>
      </Sheet>
    </>
  )
}

/** A text whose part is never broken between two lines. */
function Unbroken({ text, part }: { text: string; part: string }) {
  const [before, after] = text.split(part)
  return (
    <>
      {before}
      <Text as="span" nowrap>
        {part}
      </Text>
      {after}
    </>
  )
}
