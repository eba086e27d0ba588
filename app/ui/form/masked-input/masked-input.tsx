import { useEffect, useRef } from 'react'
import { TextInput, type TextInputProps } from '~/ui/form/text-input/text-input'

export type MaskedInputProps = TextInputProps & {
  /** maska pattern, `#` is a digit; several patterns are tried from short to long: `['(##) ####-####', '(##) #####-####']`. A function chooses by the text. */
  mask: string | string[] | ((text: string) => string)
}

/** Where the mask does not come, the field stays as it is without JavaScript. */
const plain = () => {}

/** Forms the value while typing. Without JavaScript any way of writing passes; the server reads them all. */
export function MaskedInput({ mask, ...props }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const pattern = Array.isArray(mask) ? mask.join('|') : mask

  useEffect(() => {
    let dropped = false
    let undo = () => {}
    import('maska').then(({ MaskInput }) => {
      if (dropped || !input.current) return
      const several = typeof pattern === 'string' && pattern.includes('|')
      const masked = new MaskInput(input.current, { mask: several ? pattern.split('|') : pattern })
      undo = () => masked.destroy()
    }, plain)
    return () => {
      dropped = true
      undo()
    }
  }, [pattern])

  return <TextInput inputMode="numeric" {...props} ref={input} />
}
