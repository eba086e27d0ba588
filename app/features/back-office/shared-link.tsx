import { CopyField } from '~/ui/form/copy-field/copy-field'
import { ButtonLink } from '~/ui/text/button/button'

type SharedLinkProps = {
  label: string
  /** `share` opens WhatsApp with the link; null where there is nobody to write to. */
  link: { url: string; share: string | null; says: { copied: string; copyFailed: string } }
  copyLabel: string
  shareLabel: string
}

/** A link to copy, or to send by WhatsApp. */
export function SharedLink({ label, link: { url, share, says }, copyLabel, shareLabel }: SharedLinkProps) {
  return (
    <CopyField
      long
      label={label}
      value={url}
      copyLabel={copyLabel}
      copiedLabel={says.copied}
      failedLabel={says.copyFailed}
      variant="tonal"
      also={
        share ? (
          <ButtonLink to={share} variant="outline" icon="message-circle" target="_blank" rel="noopener noreferrer">
            {shareLabel}
          </ButtonLink>
        ) : undefined
      }
    />
  )
}
