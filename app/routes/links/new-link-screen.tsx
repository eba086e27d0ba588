import { Link } from '@remix-run/react'
import { useReply } from '~/forms/lost-post'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { linkMaker } from '~/i18n/locales/link-maker'
import { useTranslate } from '~/i18n/use-translate'
import { Heading } from '~/ui/heading'
import { Inline, Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { useHydrated } from '~/ui/use-hydrated'
import type { LinkMade } from './answer-new-link.server'
import { CadasturNotice } from './cadastur-notice'
import { FreeFields } from './free-fields'
import { KindChoice } from './kind-choice'
import { LinkPreviewPanel } from './link-preview-panel'
import type { LinkValues } from './link-values'
import * as css from './links.css'
import type { NewLinkData } from './load-new-link.server'
import { TermsFields } from './terms-fields'
import { TripOptions, TripSearchField } from './trip-choice'
import { previewIn, useFollowingPreview } from './use-following-preview'
import { WhomFields } from './whom-fields'

/** What is charged, how much and how, and for whom; beside it how it reaches the customer. */
export function NewLinkScreen({ data }: { data: NewLinkData }) {
  const t = useTranslate(linkMaker)
  return (
    <Stack gap={4}>
      <Heading level={1}>{t('newTitle')}</Heading>
      {data.forfait ? (
        <Notice icon="compass">{t('fromForfait', { number: data.forfait.id, name: data.forfait.name })}</Notice>
      ) : null}
      {data.kind === 'search' ? (
        <Stack gap={4}>
          {data.mayMake ? null : <CadasturNotice />}
          {data.isGone ? <Notice kind="warning">{t('tripGone')}</Notice> : null}
          <KindChoice data={data} />
          <TripSearchField data={data} />
        </Stack>
      ) : (
        <LinkForm key={data.trip?.id ?? 'free'} data={data} />
      )}
    </Stack>
  )
}

function LinkForm({ data }: { data: NewLinkData }) {
  const t = useTranslate(linkMaker)
  const [form, fields] = useFormFor<LinkValues>({}, data.values)
  const labels = useLabels()
  const answer: unknown = useReply()
  const made = madeIn(answer)
  const hydrated = useHydrated()
  const following = useFollowingPreview()
  const whole = made && (
    <>
      {form.errors?.[0]} <Link to={made.to}>{t('openMade')}</Link>
    </>
  )
  return (
    <div className={css.columns}>
      <PostForm
        form={form}
        labels={labels}
        whole={whole}
        onInput={({ currentTarget }) => following.follow(currentTarget)}
        onSubmit={following.cancel}
      >
        <input type="hidden" name="checkoutAttemptId" value={made?.checkoutAttemptId ?? data.checkoutAttemptId} />
        {data.forfait ? <input type="hidden" name="forfait" value={data.forfait.id} /> : null}
        {data.trip ? <input type="hidden" name="trip" value={data.trip.slug} /> : null}
        <KindChoice data={data} />
        {data.trip ? (
          <TripOptions
            trip={data.trip}
            field={fields.items}
            reference={fields.reference}
            otherTo={`${data.path}/new?${new URLSearchParams({ kind: 'trip', ...data.kept })}`}
          />
        ) : (
          <FreeFields fields={fields} days={data.days} />
        )}
        <TermsFields fields={fields} data={data} />
        <WhomFields fields={fields} />
        <Inline justify="between" gap={3}>
          {hydrated ? null : (
            <SubmitButton
              variant="outline"
              size="m"
              icon="refresh-cw"
              name="intent"
              value="preview"
              busyLabel={t('refreshing')}
            >
              {t('refresh')}
            </SubmitButton>
          )}
          {data.mayMake ? (
            <SubmitButton variant="cta" size="l" name="intent" value="create" busyLabel={t('creating')}>
              {t('create')}
            </SubmitButton>
          ) : null}
        </Inline>
        {data.mayMake ? null : <CadasturNotice />}
      </PostForm>
      <LinkPreviewPanel preview={following.preview ?? previewIn(answer) ?? data.preview} />
    </div>
  )
}

function useLabels(): Record<string, string> {
  const t = useTranslate(linkMaker)
  return {
    items: t('what'),
    title: t('titleField'),
    startsOn: t('startsOn'),
    endsOn: t('endsOn'),
    people: t('people'),
    reference: t('reference'),
    amount: t('amountField'),
    maxInstallments: t('installments'),
    validUntil: t('validUntil'),
    methods: t('methods'),
    customerName: t('customerName'),
    customerPhone: t('customerPhone'),
    customerEmail: t('customerEmail'),
    message: t('message'),
    language: t('language'),
  }
}

/** The link that the same form had made before, with other details. */
function madeIn(answer: unknown): LinkMade | null {
  return hasMade(answer) ? answer.made : null
}

function hasMade(answer: unknown): answer is { made: LinkMade } {
  return typeof answer === 'object' && answer !== null && 'made' in answer
}
