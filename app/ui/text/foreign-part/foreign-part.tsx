export type ForeignPartProps = { text: string; part: string; lang: string }

/** A sentence with a part in another language, marked for screen readers. */
export function ForeignPart({ text, part, lang }: ForeignPartProps) {
  const at = text.indexOf(part)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span lang={lang}>{part}</span>
      {text.slice(at + part.length)}
    </>
  )
}
