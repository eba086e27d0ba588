import { Form } from '@remix-run/react'
import { dialogAddress } from '~/features/back-office/list-address'
import type { ListView } from '~/features/back-office/read-list.server'
import { SubmitButton } from '~/forms/submit-button'
import type { admins } from '~/i18n/locales/accounts/admins'
import type { Translate } from '~/i18n/translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Inline } from '~/ui/layout/layout/layout'
import type { Column } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { EMail } from '~/ui/text/e-mail/e-mail'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import type { AdminRow, InvitationRow } from './list-admins.server'

type T = Translate<typeof admins>

export function adminColumns(t: T, list: ListView): Column<AdminRow>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      rowHeader: true,
      breaks: true,
      place: 'wide',
      cell: ({ id, name, isOwn }) => (
        <>
          <Link to={isOwn ? '/admin/security' : `/admin/users/${id}`}>{name}</Link>{' '}
          {isOwn ? (
            <Text as="span" size="xs" tone="muted">
              {t('you')}
            </Text>
          ) : null}
        </>
      ),
    },
    { key: 'email', header: t('email'), cell: ({ email }) => <EMail address={email} />, breaks: true, place: 'line' },
    { key: 'role', header: t('role'), cell: ({ role }) => role, wraps: true },
    {
      key: 'state',
      header: t('state'),
      wraps: true,
      cell: ({ isActive, hasFactor }) => (
        <Inline gap={1}>
          <Badge tone={isActive ? 'success' : 'neutral'} dot>
            {isActive ? t('active') : t('inactive')}
          </Badge>
          <Badge tone={hasFactor ? 'success' : 'warning'} dot>
            {hasFactor ? t('factorOn') : t('factorOff')}
          </Badge>
        </Inline>
      ),
    },
    { key: 'since', header: t('since'), cell: ({ since }) => since, numeric: true, wraps: true },
    {
      key: 'lastSignIn',
      header: t('lastSignIn'),
      cell: ({ lastSignIn }) => lastSignIn ?? t('never'),
      headerWraps: true,
      numeric: true,
      wraps: true,
    },
    {
      key: 'acts',
      header: t('acts'),
      hideHeader: true,
      place: 'wide',
      cell: (row) => <AdminActs t={t} row={row} list={list} />,
    },
  ]
}

function AdminActs({ t, row, list }: { t: T; row: AdminRow; list: ListView }) {
  const { id, isActive, hasFactor, isOwn } = row
  if (!isActive) {
    return (
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <SubmitButton variant="outline" name="intent" value="reactivate" busyLabel={t('reactivating')}>
          {t('reactivate')}
        </SubmitButton>
      </Form>
    )
  }
  return (
    <Inline gap={2}>
      {isOwn ? null : (
        <ButtonLink to={dialogAddress(list.state, 'role', [id])} variant="outline" preventScrollReset>
          {t('roleChange')}
        </ButtonLink>
      )}
      {hasFactor && !isOwn ? (
        <ButtonLink to={dialogAddress(list.state, 'resetFactor', [id])} variant="outline" preventScrollReset>
          {t('resetFactor')}
        </ButtonLink>
      ) : null}
      <ButtonLink to={dialogAddress(list.state, 'deactivate', [id])} variant="deleteOutline" preventScrollReset>
        {t('deactivate')}
      </ButtonLink>
    </Inline>
  )
}

export function invitationColumns(t: T): Column<InvitationRow>[] {
  return [
    { key: 'email', header: t('email'), rowHeader: true, place: 'wide', cell: ({ email }) => email },
    { key: 'role', header: t('role'), cell: ({ role }) => role },
    { key: 'sentAt', header: t('sentAt'), cell: ({ sentAt }) => sentAt, numeric: true },
    {
      key: 'validUntil',
      header: t('validUntil'),
      cell: ({ validUntil, isOver }) =>
        isOver ? <Badge tone="warning">{t('expired', { at: validUntil })}</Badge> : validUntil,
      numeric: true,
    },
    {
      key: 'acts',
      header: t('acts'),
      hideHeader: true,
      place: 'wide',
      cell: ({ id }) => (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Inline gap={2}>
            <SubmitButton variant="outline" name="intent" value="resend" busyLabel={t('resending')}>
              {t('resend')}
            </SubmitButton>
            <SubmitButton variant="deleteOutline" name="intent" value="withdraw" busyLabel={t('withdrawing')}>
              {t('withdraw')}
            </SubmitButton>
          </Inline>
        </Form>
      ),
    },
  ]
}
