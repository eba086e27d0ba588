export type ForeignPartProps = { text: string; part: string; lang: string }

/** A sentence with a part in a language of its own, which screen readers then say in that language. */
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
