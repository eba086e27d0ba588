import { Link } from '@remix-run/react'
import { Text } from '~/ui/text'

type CodeLeadProps = {
  /** A sentence in which a line break stands for the address. */
  copy: string
  email: string
  correct: { to: string; label: string }
}

/** Where the code was sent, with the way to correct the address. */
export function CodeLead({ copy, email, correct }: CodeLeadProps) {
  const [before = '', after = ''] = copy.split('\n')
  return (
    <Text tone="muted">
      {before}
      <b>{email}</b>
      {after}{' '}
      <Text as="span" nowrap>
        <Link to={correct.to}>{correct.label}</Link>
      </Text>
    </Text>
  )
}
