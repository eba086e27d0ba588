import { Link } from '@remix-run/react'
import { adminSettings } from '~/i18n/locales/admin-settings'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { type Column, Table } from '~/ui/table'
import type { SettingsView } from './load-settings.server'
import { SettingsPart } from './part'

type Row = SettingsView['texts'][number]

/** Every text of the site, each with its own editor. */
export function TextsCard({ view }: { view: SettingsView }) {
  const t = useTranslate(adminSettings)
  const columns: Column<Row>[] = [
    {
      key: 'text',
      header: t('text'),
      rowHeader: true,
      place: 'wide',
      cell: ({ id, title }) => <Link to={`/admin/settings/texts/${id}`}>{title}</Link>,
    },
    {
      key: 'version',
      header: t('version'),
      cell: ({ version }) => (version === null ? t('unversioned') : <Badge tone="info">{version}</Badge>),
    },
    { key: 'editedAt', header: t('editedAt'), cell: ({ updatedAt }) => updatedAt, numeric: true },
  ]
  return (
    <SettingsPart id="texts" title={t('texts')} lead={t('textsLead')}>
      <Table caption={t('texts')} columns={columns} rows={view.texts} rowKey={({ id }) => id} inCard />
    </SettingsPart>
  )
}
