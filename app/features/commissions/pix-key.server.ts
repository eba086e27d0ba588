/** The form with which an agency enters where its commissions are paid. */
import { z } from 'zod'
import { formatPixKey, pixKeyKind } from '~/domain/payments/pix-key'
import { formConstraints } from '~/forms/constraints'
import { orNull, pixKeyField } from '~/forms/values'
import { commissionList } from '~/i18n/locales/agencies/commission-list'
import type { RequestContext } from '~/session/request-context'

export const pixKeySchema = z.object({ pixKey: orNull(pixKeyField()) })

/** `stored` names the kind of the key: eleven digits typed as one kind may have been meant as another. */
export function keyView(key: string | null, context: RequestContext) {
  const t = context.t(commissionList)
  const kind = key === null ? null : pixKeyKind(key)
  const shown = key === null ? '' : formatPixKey(key)
  return {
    values: { pixKey: shown },
    stored: kind && t('key.kind', { kind: t(`key.kind.${kind}`), key: shown }),
    constraint: formConstraints(pixKeySchema),
  }
}
export type PixKeyView = ReturnType<typeof keyView>
