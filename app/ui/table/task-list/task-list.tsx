import type { ReactNode } from 'react'
import type { IconName } from '~/ui/icons/icon-name'
import { Icon } from '~/ui/media/icon/icon'
import * as css from './task-list.css'

export type TaskListProps = {
  tasks: readonly {
    key: string
    title: string
    text?: ReactNode
    icon: IconName
    tone: keyof typeof css.tones
    actions?: ReactNode
  }[]
}

/** Tasks: icon, text and link. */
export function TaskList({ tasks }: TaskListProps) {
  return (
    <ul className={css.tasks}>
      {tasks.map(({ key, title, text, icon, tone, actions }) => (
        <li key={key} className={css.task}>
          <span className={`${css.icon} ${css.tones[tone]}`}>
            <Icon name={icon} />
          </span>
          <span className={css.copy}>
            <b>{title}</b>
            {text ? <small>{text}</small> : null}
          </span>
          <span className={css.actions}>{actions}</span>
        </li>
      ))}
    </ul>
  )
}
