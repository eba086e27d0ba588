import { ownOrder } from '~/i18n/locales/own-order'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import * as css from './order.css'
import type { OrderView } from './order-view.server'

/** The file that was bought: to be downloaded once it is paid, and as long as the money stays. */
export function ProductFile({ order }: { order: OrderView }) {
  const t = useTranslate(ownOrder)
  if (order.product === null) return null
  const { fileUrl } = order.product
  const note = fileUrl ? 'file.ready' : order.status === 'canceled' ? 'file.closed' : 'file.waiting'
  return (
    <Stack as="section" gap={3} aria-labelledby="file">
      <Heading level={2} look="panel" id="file">
        {t('file')}
      </Heading>
      <Card>
        <div className={css.file}>
          <div>
            <Text as="b" tone="strong">
              {order.name}
            </Text>
            <Text size="sm" tone="muted">
              {t(note)}
            </Text>
          </div>
          {fileUrl ? (
            <ButtonLink to={fileUrl} variant="primary" size="m" icon="download" reloadDocument>
              {t('download')}
            </ButtonLink>
          ) : null}
        </div>
      </Card>
    </Stack>
  )
}
