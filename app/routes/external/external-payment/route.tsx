import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import { isLost, sendOrStay } from '~/forms/lost-post'
import { linkMeta } from '~/routes/external/link-payment/link-meta'
import * as css from '~/routes/external/link-payment/link-payment.css'
import { LinkSummary } from '~/routes/external/link-payment/link-summary'
import { answerLink } from './answer-link.server'
import { LinkClosed } from './link-closed'
import { LinkForm } from './link-form'
import { loadLink } from './load-link.server'

export const handle = { isPayment: true }

export const meta: MetaFunction<typeof loader> = linkMeta

export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) => !isLost(actionResult)

export function loader(args: LoaderFunctionArgs) {
  return loadLink(args)
}

export function action(args: ActionFunctionArgs) {
  return answerLink(args)
}

export const clientAction = sendOrStay

export default function ExternalPaymentScreen() {
  const page = useLoaderData<typeof loader>()
  return (
    <div className={css.columns}>
      <div className={css.beside}>
        <LinkSummary facts={page.facts} />
      </div>
      {page.purchase === null ? <LinkClosed page={page} /> : <LinkForm text={page.text} data={page.purchase} />}
    </div>
  )
}
