import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { TextField } from '~/forms/text-field'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { knownAgencies } from '~/i18n/locales/partners'
import { useTranslate } from '~/i18n/use-translate'
import { Card } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'

/** The Cadastur of an agency that came without it, and what waits for it. */
export function CadasturForm({ constraint }: { constraint: Constraints }) {
  const t = useTranslate(knownAgencies)
  const [form, fields] = useFormFor<{ cadastur: string }>(constraint)
  return (
    <Card as="section" aria-labelledby="cadastur">
      <Stack gap={3}>
        <Heading level={2} look="h3" id="cadastur">
          {t('cadastur.title')}
        </Heading>
        <p>{t('cadastur.text')}</p>
        <PostForm form={form} labels={{ cadastur: t('state.cadastur') }}>
          <Stack gap={3}>
            <TextField
              field={fields.cadastur}
              label={t('state.cadastur')}
              hint={t('cadastur.example')}
              inputMode="numeric"
              autoComplete="off"
            />
            <SubmitButton
              variant="primary"
              size="l"
              full="always"
              name="intent"
              value="enterCadastur"
              busyLabel={t('cadastur.saving')}
            >
              {t('cadastur.save')}
            </SubmitButton>
          </Stack>
        </PostForm>
      </Stack>
    </Card>
  )
}
