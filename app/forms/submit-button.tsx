import { useLocation, useNavigation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { Button } from '~/ui/text/button/button'

type SubmitButtonProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'full' | 'icon' | 'children' | 'name' | 'value' | 'form' | 'disabled' | 'formAction'
> & {
  /** The verb in gerund, shown while the form is on its way: "Entrando". */
  busyLabel: string
  /** Busy before the form goes, with something that the form waits for. */
  busy?: boolean
  /** Where the form posts to, when it is not its own page. */
  action?: string
}

/** Sends the form. While it is on its way the button is busy and a second click does nothing. */
export function SubmitButton({
  busyLabel,
  busy: isPreparing,
  action,
  name,
  value,
  children,
  ...props
}: SubmitButtonProps) {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const target = navigation.formAction?.split('?')[0]
  const pressed = name === undefined || navigation.formData?.get(name) === String(value)
  const isGoing = navigation.formMethod?.toUpperCase() === 'POST' && target === (action ?? pathname) && pressed
  const busy = isGoing || isPreparing === true
  return (
    <Button {...props} type="submit" name={name} value={value} busy={busy}>
      {busy ? busyLabel : children}
    </Button>
  )
}
