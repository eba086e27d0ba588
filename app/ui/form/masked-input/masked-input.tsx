import { useEffect, useRef } from 'react'
import { TextInput, type TextInputProps } from '~/ui/form/text-input/text-input'

export type MaskedInputProps = TextInputProps & {
  /** maska pattern, `#` is a digit; several patterns are tried from short to long: `['(##) ####-####', '(##) #####-####']`. A function chooses by the text. */
  mask: string | string[] | ((text: string) => string)
  /** Makes plain characters of what is pasted, before the mask leaves out what it does not know. */
  clean?: (text: string) => string
}

/** If the mask cannot be loaded, the field works as without JavaScript. */
const plain = () => {}

/** Formats the value while typing. Without JavaScript any format is accepted, because the server parses all of them. */
export function MaskedInput({ mask, clean, ...props }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const pattern = Array.isArray(mask) ? mask.join('|') : mask

  useEffect(() => {
    let dropped = false
    let undo = () => {}
    import('maska').then(({ MaskInput }) => {
      if (dropped || !input.current) return
      const several = typeof pattern === 'string' && pattern.includes('|')
      const masked = new MaskInput(input.current, {
        mask: several ? pattern.split('|') : pattern,
        ...(clean ? { preProcess: clean } : {}),
      })
      undo = () => masked.destroy()
    }, plain)
    return () => {
      dropped = true
      undo()
    }
  }, [pattern, clean])

  return <TextInput inputMode="numeric" {...props} ref={input} />
}
