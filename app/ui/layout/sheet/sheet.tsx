import type { ReactNode } from 'react'
import { Logo } from '~/ui/media/logo/logo'
import { Picture, type PictureSource } from '~/ui/media/picture/picture'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Link } from '~/ui/text/link/link'
import * as css from './sheet.css'

/** The background around a sheet; contains the `<main id="content">`. */
export function SheetGround({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={css.ground}>
      {children}
    </main>
  )
}

export type SheetBarProps = {
  back: { to: string; label: string }
  printLabel: string
  /** Explains how to print when the button does not work. */
  hint: string
  /** To keep instead of printing. */
  file?: { to: string; label: string } | undefined
  children?: ReactNode
}

/** Above the sheet and never printed: the link back, and how to print. */
export function SheetBar({ back, printLabel, hint, file, children }: SheetBarProps) {
  return (
    <div className={css.bar}>
      <ButtonLink to={back.to} size="m" icon="arrow-left">
        {back.label}
      </ButtonLink>
      {children}
      <span className={css.barEnd}>
        {file ? (
          <ButtonLink to={file.to} size="m" icon="download" reloadDocument>
            {file.label}
          </ButtonLink>
        ) : null}
        <print-page>
          <Button type="button" variant="primary" size="m" icon="printer" hidden>
            {printLabel}
          </Button>
          <span className={css.hint}>{hint}</span>
        </print-page>
      </span>
    </div>
  )
}

export type SheetProps = {
  homeLabel: string
  title: string
  note: ReactNode
  /** The company responsible: name and numbers. */
  footer: ReactNode
  children: ReactNode
}

/** An A4 sheet on screen and in print: logo, title, kerb line, subject, company. */
export function Sheet({ homeLabel, title, note, footer, children }: SheetProps) {
  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <Link to="/" aria-label={homeLabel}>
          <Logo size="external" />
        </Link>
        <div className={css.headNote}>
          <b>{title}</b>
          <br />
          {note}
        </div>
      </header>
      <div className={css.kerb} />
      {children}
      <div className={css.foot}>
        <p>{footer}</p>
      </div>
    </article>
  )
}

/** The head of a voucher: a picture with the heading on its dark end. */
export function SheetFigure({ image, children }: { image: PictureSource; children: ReactNode }) {
  return (
    <div className={css.figure}>
      <Picture image={image} alt="" sizes="(min-width: 794px) 700px, 100vw" eager fit="behind" />
      <div className={css.caption}>{children}</div>
    </div>
  )
}

/** The head of an itinerary: picture, heading with facts, and a QR code. */
export function SheetIntro({ image, code, children }: { image: PictureSource; code: ReactNode; children: ReactNode }) {
  return (
    <div className={css.intro}>
      <div className={css.introPicture}>
        <Picture image={image} alt="" sizes="(min-width: 600px) 190px, 100vw" eager />
      </div>
      <div>{children}</div>
      <div className={css.smallCode}>{code}</div>
    </div>
  )
}

/** Content with a column of 168 px next to it. */
export function SheetColumns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.side}>{side}</div>
      <div className={css.beside}>{children}</div>
    </div>
  )
}

/** A QR code as SVG text from our own server. */
export function SheetCode({ svg }: { svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own server, its label is escaped there.
  return <div className={css.code} dangerouslySetInnerHTML={{ __html: svg }} />
}

export function SheetSection({ title, lang, children }: { title: string; lang?: string; children: ReactNode }) {
  return (
    <section className={css.section} lang={lang}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
