import { Text } from '~/ui/text/text/text'

/**
 * Six or more digits with the punctuation before and between them, and money with its sign: `(16) 3636-1234`. A date has fewer consecutive
 * digits.
 */
const numbers = /(R\$ [\d.]+(?:,\d\d)?|[+(]*\d(?:[(). -]{0,3}\d){5,}(?:-?X\b)?)/

/** A text whose numbers do not break across lines: phones, documents. */
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
