import { pictureKey } from '~/domain/content/picture-key'
import { PICTURE_KINDS, PICTURE_SUBJECTS } from '~/domain/trips/picture-subjects'
import { MAX_ROWS } from '~/domain/trips/row-limits'
import { TextField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { ProgressBar } from '~/ui/feedback/progress/progress'
import { FileInput } from '~/ui/form/file-input/file-input'
import { CARD_WIDTHS, Picture } from '~/ui/media/picture/picture'
import { Button } from '~/ui/text/button/button'
import { useHydrated } from '~/ui/use-hydrated'
import { EditorPart, EditorRow, Rows } from './part'
import { RowButtons, useRows } from './row-buttons'
import * as css from './trip-editor.css'
import type { TripFormProps } from './trip-fields'
import type { Photos } from './use-photos'

type ImagesProps = TripFormProps & { problems: readonly string[]; photos: Photos }

/** The photos in order, each with its description. Several can be added at once. */
export function Images({ fields, problems, photos: { sending, choose } }: ImagesProps) {
  const t = useTranslate(tripEditor)
  const images = fields.images.getFieldList()
  const { emptied } = useRows()
  const hydrated = useHydrated()
  return (
    <EditorPart
      field={fields.images}
      title={t('imagesTitle')}
      end={t('photosOf', { count: images.length, most: MAX_ROWS.images })}
    >
      <Rows count={images.length}>
        {images.map((field, index) => {
          const image = field.getFieldset()
          const key = pictureKey(image.key.initialValue)
          const name = t('photo', { number: index + 1 })
          return (
            <EditorRow
              key={field.name}
              name={name}
              buttons={<RowButtons list="images" index={index} count={images.length} name={name} />}
            >
              <input type="hidden" name={image.key.name} value={key} />
              <div className={css.photoRow}>
                <div className={css.thumb}>
                  {key === '' ? null : (
                    <Picture
                      image={{ base: `/images/${key}`, width: 1200, height: 800, widths: CARD_WIDTHS }}
                      alt=""
                      sizes="96px"
                    />
                  )}
                </div>
                <div className={css.stacked}>
                  {index === 0 ? (
                    <span>
                      <Badge tone="blue">{t('cover')}</Badge>
                    </span>
                  ) : null}
                  <div className={css.bilingual}>
                    <TextField field={image.alt} label={t('alt')} autoComplete="off" />
                    <TextField field={image.altEn} label={t('altEn')} autoComplete="off" />
                    <TextField field={image.caption} label={t('caption')} autoComplete="off" />
                    <TextField field={image.captionEn} label={t('captionEn')} autoComplete="off" />
                    <TextField field={image.credit} label={t('credit')} autoComplete="off" />
                    <SelectField
                      field={image.subject}
                      label={t('subject')}
                      options={PICTURE_SUBJECTS.map((value) => ({ value, label: t(`subject.${value}`) }))}
                    />
                    <SelectField
                      field={image.kind}
                      label={t('pictureKind')}
                      options={PICTURE_KINDS.map((value) => ({ value, label: t(`pictureKind.${value}`) }))}
                    />
                  </div>
                </div>
              </div>
            </EditorRow>
          )
        })}
      </Rows>
      <div className={css.footer} data-unsaved={sending ? '' : undefined}>
        <FileInput
          id="photos"
          name="photos"
          label={t('photos')}
          hint={t('photosHint')}
          accept="image/jpeg,image/png,image/webp,image/avif"
          symbol="image"
          multiple
          autoFocus={emptied === 'images' || undefined}
          onChange={choose}
          state={
            sending ? <ProgressBar label={t('sendingPhoto', { name: sending.name })} value={sending.percent} /> : null
          }
        />
        {hydrated ? null : (
          <Button name="intent" value="upload" icon="upload">
            {t('addPhotos')}
          </Button>
        )}
      </div>
      {problems.map((problem) => (
        <Notice key={problem} kind="error" role="alert">
          {problem}
        </Notice>
      ))}
    </EditorPart>
  )
}
