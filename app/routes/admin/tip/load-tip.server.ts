import { randomUUID } from 'node:crypto'
import { getZodConstraint } from '@conform-to/zod/v4'
import { tips } from '~/data/collections'
import { parseRichText } from '~/domain/rich-text'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { adminTip } from '~/i18n/locales/admin-tip'
import { editor } from '~/i18n/locales/editor'
import { translator } from '~/i18n/translate'
import { itemNotFound } from '~/session/not-found.server'
import { tipFormSchema, toTipValues } from './tip-form.server'

/** The tip of an address, or an empty one for `new`; a 404 for what is neither. */
export async function loadTip(id: string, language: Language) {
  const constraint = getZodConstraint(tipFormSchema)
  const fresh = translator(adminTip, language)('new')
  if (id === 'new') return { title: `${fresh} · Roteiro`, constraint, newId: `tip-${randomUUID()}`, stored: null }
  const doc = await tips.findDoc(id)
  if (doc === null) throw itemNotFound()
  const { data, version } = doc
  return {
    title: `${data.title} · Roteiro`,
    constraint,
    newId: '',
    stored: {
      id,
      version,
      values: toTipValues(data),
      title: data.title,
      slug: data.slug,
      active: data.active,
      imageKey: data.imageKey,
      blocks: parseRichText(data.body),
      lastEdit: translator(editor, language)('lastEdit', { at: formatShortInstant(data.updatedAt, language) }),
    },
  }
}

export type TipEditorView = Awaited<ReturnType<typeof loadTip>>
