import { DateField } from '~/forms/fields/date-field'
import { CheckboxField, TextField } from '~/forms/fields/fields'
import { FileField } from '~/forms/fields/file-field'
import { NewIdInput } from '~/forms/fields/new-id-input'
import { VersionInput } from '~/forms/fields/version-input'
import { PostForm } from '~/forms/post-form'
import { RemoveButton } from '~/forms/question-buttons'
import { EnterSaves, SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { adminBanners } from '~/i18n/locales/content/admin-banners'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Inline, Push, Stack } from '~/ui/layout/layout/layout'
import { Picture } from '~/ui/media/picture/picture'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import * as css from './banner.css'
import type { BannerValues } from './banner-form.server'
import type { BannersView, EditedBanner } from './banners-view.server'

type FormValues = BannerValues & Record<'onHome' | 'image' | 'imageDraft', string>
type BannerEditorProps = { banner: EditedBanner } & Pick<BannersView, 'constraint' | 'days'>

const fresh: Partial<FormValues> = { focusX: '50', focusY: '50', onHome: 'on' }

/** The banner selected in the list, or a new one. */
export function BannerEditor({ banner, constraint, days }: BannerEditorProps) {
  const t = useTranslate(adminBanners)
  const stored = banner.isNew ? null : banner
  const [form, fields] = useFormFor<FormValues>(constraint, stored?.values ?? fresh)
  const labels = {
    image: t('image'),
    title: t('titlePt'),
    titleEn: t('titleEn'),
    subtitle: t('subtitle'),
    subtitleEn: t('subtitleEn'),
    link: t('link'),
    startsOn: t('startsOn'),
    endsOn: t('endsOn'),
    focusX: t('focusX'),
    focusY: t('focusY'),
    alt: t('alt'),
    altEn: t('altEn'),
  }
  return (
    <Card as="section" id="editor" aria-label={stored ? stored.title : t('new')}>
      <Stack gap={4}>
        <Heading level={2} look="h4">
          {stored ? t('place', { place: stored.place }) : t('new')}
        </Heading>
        {stored ? (
          <Stack gap={2}>
            <BannerPreview banner={stored} />
            <Text size="xs" tone="muted">
              {t('previewNote')}
            </Text>
          </Stack>
        ) : null}
        <PostForm form={form} labels={labels} multipart>
          <EnterSaves />
          <NewIdInput form={form} newId={banner.id} />
          <VersionInput form={form} opened={stored?.version ?? null} />
          <FileField
            kind="picture"
            field={fields.image}
            draft={fields.imageDraft}
            label={labels.image}
            hint={t('imageHint')}
            uploadTo="/admin/uploads"
            current={stored ? { name: stored.title, picture: `/images/${stored.imageKey}-480.webp` } : null}
          />
          <FormGrid>
            <Span of={3}>
              <TextField field={fields.title} label={labels.title} />
            </Span>
            <Span of={3}>
              <TextField field={fields.titleEn} label={labels.titleEn} />
            </Span>
            <Span of={6}>
              <TextField field={fields.subtitle} label={labels.subtitle} />
            </Span>
            <Span of={6}>
              <TextField field={fields.subtitleEn} label={labels.subtitleEn} />
            </Span>
            <Span of={6}>
              <TextField field={fields.link} label={labels.link} hint={t('linkHint')} />
            </Span>
            <Span of={3} half>
              <DateField field={fields.startsOn} label={labels.startsOn} days={days} autoComplete="off" />
            </Span>
            <Span of={3} half>
              <DateField
                field={fields.endsOn}
                label={labels.endsOn}
                days={days}
                autoComplete="off"
                hint={t('endsHint')}
              />
            </Span>
            <Span of={3} half>
              <TextField field={fields.focusX} label={labels.focusX} inputMode="numeric" hint={t('focusHint')} />
            </Span>
            <Span of={3} half>
              <TextField field={fields.focusY} label={labels.focusY} inputMode="numeric" />
            </Span>
            <Span of={6}>
              <TextField field={fields.alt} label={labels.alt} />
            </Span>
            <Span of={6}>
              <TextField field={fields.altEn} label={labels.altEn} />
            </Span>
          </FormGrid>
          {stored ? null : <CheckboxField field={fields.onHome} label={t('showNow')} />}
          <Inline gap={3}>
            {stored ? (
              <RemoveButton to={`/admin/banner?id=${stored.id}&dialog=remove`}>{t('remove')}</RemoveButton>
            ) : null}
            <Push>
              <SubmitButton name="intent" value="save" variant="primary" busyLabel={t('saving')}>
                {t('save')}
              </SubmitButton>
            </Push>
          </Inline>
        </PostForm>
      </Stack>
    </Card>
  )
}

type Stored = Extract<EditedBanner, { isNew: false }>

/** A preview of the saved banner on desktop and phone. */
function BannerPreview({ banner }: { banner: Stored }) {
  const { imageKey, smallImageKey, position, dot, title, subtitle } = banner
  const crop = (key: string) => ({ base: `/images/${key}`, width: 1600, height: 900, widths: [480, 960] })
  return (
    <div className={css.previews} aria-hidden="true">
      <div className={`${css.preview} ${css.large}`}>
        <Picture image={crop(imageKey)} alt="" sizes="340px" focus={position} />
        <div className={css.shown}>
          <b>{title}</b>
          <span>{subtitle}</span>
        </div>
        <span className={css.focusPoint} style={{ left: `${dot.x}%`, top: `${dot.y}%` }} />
      </div>
      <div className={`${css.preview} ${css.small}`}>
        <Picture image={crop(smallImageKey)} alt="" sizes="96px" focus={position} />
        <span className={css.shownSmall}>{title}</span>
      </div>
    </div>
  )
}
