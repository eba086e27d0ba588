import type { ReactNode } from 'react'
import { wrap } from '~/ui/layout/layout/layout.css'
import { Logo } from '~/ui/media/logo/logo'
import { Link } from '~/ui/text/link/link'
import * as css from './footer.css'

export type FooterProps = {
  homeLabel: string
  /** One sentence about the agency, below the logo. */
  about: ReactNode
  /** Contact channels of the agency. */
  contact?: ReactNode
  columns: Array<{ title: string; links: Array<{ to: string; label: string; reloadDocument?: boolean }> }>
  /** Company, CNPJ, Cadastur, payment methods: one short line each. */
  facts: ReactNode[]
}

export function Footer({ homeLabel, about, contact, columns, facts }: FooterProps) {
  return (
    <footer className={css.footer}>
      <div className={wrap}>
        <div className={css.columns}>
          <div className={css.about}>
            <Link to="/" aria-label={homeLabel}>
              <Logo size="footer" />
            </Link>
            <p>{about}</p>
            {contact}
          </div>
          {columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              {/* Folded on phones; wider windows show all links by style alone. */}
              <details className={css.fold}>
                <summary className={css.summary}>
                  <h2 className={css.title}>{column.title}</h2>
                </summary>
                <ul>
                  {column.links.map((link) => (
                    <li key={link.to}>
                      <Link to={link.to} reloadDocument={link.reloadDocument} className={css.link}>
                        {link.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            </nav>
          ))}
        </div>
        <div className={css.end}>
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of facts.
            <span key={index}>{fact}</span>
          ))}
        </div>
      </div>
    </footer>
  )
}
