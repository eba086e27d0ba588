import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import * as css from './stepper.css'

export type StepperProps = {
  label: string
  steps: string[]
  /** Index of the current step; the steps before it are done. `steps.length` means that all are done. */
  current: number
  /** Read out after the name of a completed step. */
  doneLabel: string
}

export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <ol className={css.steps} aria-label={label} data-steps="">
      {steps.map((name, index) => (
        <li
          key={name}
          className={css.step}
          data-state={index < current ? 'done' : index === current ? 'current' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={css.copy}>
            {name}
            <VisuallyHidden hidden={index >= current} data-done="">
              {` (${doneLabel})`}
            </VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  )
}
