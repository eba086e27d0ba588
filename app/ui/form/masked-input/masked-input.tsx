import { TextInput, type TextInputProps } from '~/ui/form/text-input/text-input'

export type MaskedInputProps = TextInputProps & {
  /** A pattern, `#` for a digit, or the name of a mask that depends on the text. */
  mask: string
}

/** Formats the value while typing. Without JavaScript any format is accepted, because the server parses all of them. */
export function MaskedInput({ mask, ...props }: MaskedInputProps) {
  return (
    <masked-input mask={mask}>
      <TextInput inputMode="numeric" {...props} />
    </masked-input>
  )
}
