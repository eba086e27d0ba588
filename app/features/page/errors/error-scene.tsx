import type { ReactNode } from 'react'
import { Stack, Wrap } from '~/ui/layout/layout/layout'
import { Picture } from '~/ui/media/picture/picture'
import { Heading } from '~/ui/text/heading/heading'
import * as css from './error-screen.css'

type ErrorSceneProps = {
  /** Omitted if the picture could not be loaded either. */
  picture?: 'track' | 'city'
  number?: number
  title: string
  lead: ReactNode
  children: ReactNode
}

/** The full-bleed picture of an error page with status, title, text and links. */
export function ErrorScene({ picture, number, title, lead, children }: ErrorSceneProps) {
  return (
    <section className={css.scene}>
      <div className={picture === 'track' ? `${css.backdrop} ${css.mirrored}` : css.backdrop}>
        {picture && (
          <Picture
            image={{ base: `/art/${picture}`, width: 1200, height: 800 }}
            alt=""
            sizes="100vw"
            focus={picture === 'track' ? '60% 80%' : '70% 60%'}
          />
        )}
      </div>
      <Wrap>
        <Stack gap={5}>
          <Stack gap={4}>
            {number === undefined ? null : (
              <p className={css.number} aria-hidden="true">
                {number}
              </p>
            )}
            <Heading level={1}>{title}</Heading>
            <p className={css.lead}>{lead}</p>
          </Stack>
          {children}
        </Stack>
      </Wrap>
    </section>
  )
}
