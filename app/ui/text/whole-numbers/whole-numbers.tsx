import { Text } from '~/ui/text/text/text'

/** Six digits and more with what people write before and between them: `(16) 3636-1234`. A date has fewer at a stretch. */
const numbers = /([+(]*\d(?:[(). -]{0,3}\d){5,}(?:-?X\b)?)/

/** A text whose numbers stay in one piece where its line breaks: phones, documents. */
export function WholeNumbers({ children }: { children: string }) {
  return children.split(numbers).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move.
      <Text key={index} as="span" nowrap>
        {part}
      </Text>
    ),
  )
}
