import { Form } from '@remix-run/react'
import { ConfirmDialog } from '~/forms/confirm-dialog'
import { RefusalNotice, useRefusal } from '~/forms/refusal'
import { SubmitButton } from '~/forms/submit-button'
import { link as stateCopy } from '~/i18n/locales/payments/link'
import { linkMaker } from '~/i18n/locales/payments/link-maker'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { CopyField } from '~/ui/form/copy-field/copy-field'
import { Breadcrumb } from '~/ui/layout/breadcrumb/breadcrumb'
import { Inline, Push, Stack } from '~/ui/layout/layout/layout'
import { KeyValue } from '~/ui/table/key-value/key-value'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { linkTones } from './link-tones'
import * as css from './links.css'
import type { ShownLink } from './shown-link-view.server'

/** The message with the address, the status of the link, and its actions. */
export function ShownLinkScreen({ link }: { link: ShownLink }) {
  const t = useTranslate(linkMaker)
  const states = useTranslate(stateCopy)
  const isRefused = useRefusal() !== null
  return (
    <Stack gap={4}>
      <Breadcrumb label={t('title')} links={[{ to: link.path, label: t('title') }]} current={link.title} />
      <Inline gap={3}>
        <Heading level={1}>{link.title}</Heading>
        <Badge tone={linkTones[link.state]} dot>
          {states(`state.${link.state}`)}
        </Badge>
        <Push>
          <Acts link={link} />
        </Push>
      </Inline>
      <RefusalNotice />
      {link.isUnderWay ? <Notice kind="info">{t('underWay')}</Notice> : null}
      {link.order ? (
        <Notice kind="success" action={<ButtonLink to={link.order.page}>{t('order')}</ButtonLink>}>
          {t('paidNote', { code: link.order.code })}
        </Notice>
      ) : null}
      <div className={css.columns}>
        <Stack gap={4}>
          {link.state === 'open' ? <Ready link={link} /> : null}
          <Card as="section" aria-label={t('facts')}>
            <Stack gap={3}>
              <Heading level={2} look="h4">
                {t('facts')}
              </Heading>
              <KeyValue pairs={link.facts} />
            </Stack>
          </Card>
        </Stack>
        <ChatCard link={link} />
      </div>
      {link.isCanceling && !isRefused ? <CancelLinkDialog page={link.page} /> : null}
    </Stack>
  )
}

function Ready({ link }: { link: ShownLink }) {
  const t = useTranslate(linkMaker)
  const { copyLabels } = link
  return (
    <Card as="section" aria-label={t('ready')} apex>
      <Stack gap={5}>
        <Heading level={2} look="h4">
          {t('ready')}
        </Heading>
        <CopyField
          label={t('address')}
          value={link.address}
          copyLabel={t('copy')}
          copiedLabel={copyLabels.copied}
          failedLabel={copyLabels.copyFailed}
          long
          variant="cta"
        />
        <CopyField
          label={t('readyLabel')}
          value={link.message}
          copyLabel={t('copyMessage')}
          copiedLabel={t('messageCopied')}
          failedLabel={copyLabels.copyFailed}
          prose
          variant="tonal"
          also={
            <ButtonLink
              to={link.whatsapp}
              variant="primary"
              size="m"
              icon="message-circle"
              target="_blank"
              rel="noreferrer"
            >
              {t('whatsapp')}
            </ButtonLink>
          }
        />
      </Stack>
    </Card>
  )
}

function Acts({ link }: { link: ShownLink }) {
  const t = useTranslate(linkMaker)
  const { state, mail } = link
  return (
    <Inline gap={2}>
      {mail && state === 'open' ? (
        <Form method="post" action={link.page}>
          <input type="hidden" name="mailed" value={mail.mailed} />
          <SubmitButton name="intent" value="mail" size="m" icon="mail" action={link.page} busyLabel={t('mailBusy')}>
            {t(mail.mailed === 0 ? 'mail' : 'mailAgain')}
          </SubmitButton>
        </Form>
      ) : null}
      <ButtonLink to={`${link.path}/new?from=${link.id}`} variant="outline" size="m" icon="copy">
        {t(state === 'open' ? 'duplicate' : 'renew')}
      </ButtonLink>
      {state === 'open' ? (
        <ButtonLink to={`${link.page}?dialog=cancel`} variant="deleteOutline" size="m" preventScrollReset>
          {t('cancel')}
        </ButtonLink>
      ) : null}
    </Inline>
  )
}

/** The image that chats show. */
function ChatCard({ link }: { link: ShownLink }) {
  const t = useTranslate(linkMaker)
  return (
    <aside className={css.beside} aria-label={t('chatCard')}>
      <Card as="section">
        <Stack gap={3}>
          <Heading level={2} look="h4">
            {t('chatCard')}
          </Heading>
          <img
            className={css.picture}
            src={link.picture}
            alt={t('chatCardAlt', { title: link.title, amount: link.amount })}
            width={1200}
            height={630}
            loading="lazy"
          />
          {link.mail && link.mail.mailed > 0 ? (
            <Text size="xs" tone="muted">
              {t('mailed', { count: link.mail.mailed })}
            </Text>
          ) : null}
        </Stack>
      </Card>
    </aside>
  )
}

/** Confirms the cancellation of a link. */
function CancelLinkDialog({ page }: { page: string }) {
  const t = useTranslate(linkMaker)
  return (
    <ConfirmDialog
      path={page}
      title={t('cancelTitle')}
      intent="cancel"
      keep={t('keep')}
      verb={t('cancel')}
      busyLabel={t('cancelBusy')}
      closeLabel={t('close')}
      size="m"
    >
      {t('cancelText')}
    </ConfirmDialog>
  )
}
