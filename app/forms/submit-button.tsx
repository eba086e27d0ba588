import { useLocation, useNavigation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { Button } from '~/ui/text/button/button'
import { useMayPost } from './may-post'

type SubmitButtonProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'full' | 'icon' | 'children' | 'name' | 'value' | 'form' | 'disabled' | 'formAction'
> & {
  /** The verb shown while the form is being sent: "Entrando". */
  busyLabel: string
  /** Busy before the form is sent, while the form waits for something else. */
  busy?: boolean
  /** What elements look for. */
  data?: Readonly<Record<`data-${string}`, string>>
  /** The form's action, when it is not its own page. */
  action?: string
}

/** Sends the form; left out where the page may not be posted to. While the form is being sent, the button is busy and ignores clicks. */
export function SubmitButton({
  busyLabel,
  busy: isPreparing,
  data,
  action,
  name,
  value,
  children,
  ...props
}: SubmitButtonProps) {
  const mayPost = useMayPost()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const target = navigation.formAction?.split('?')[0]
  const pressed = name === undefined || navigation.formData?.get(name) === String(value)
  const isGoing = navigation.formMethod?.toUpperCase() === 'POST' && target === (action ?? pathname) && pressed
  const busy = isGoing || isPreparing === true
  if (!mayPost) return null
  return (
    <Button {...props} {...data} type="submit" name={name} value={value} busy={busy} data-busy={busyLabel}>
      {busy ? busyLabel : children}
    </Button>
  )
}

/** The default submit button. It comes first in the form, because Enter presses the first submit button. */
export function EnterSaves() {
  return <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
}
