/** The content of a message, before it becomes HTML or plain text. */
import type emails from './templates/emails.json'

export type MailTemplate = Exclude<keyof typeof emails, 'footer'>
export type MailLanguage = 'pt-BR' | 'en'

/** The line above the headline: the state of the order, in a word or two. */
export interface MailSign {
  text: string
  tone: 'good' | 'waiting' | 'bad'
}

/** From here to there, as on a boarding pass. */
export interface MailJourney {
  from: { title: string; lines: readonly string[] }
  to: { title: string; lines: readonly string[] }
}

export interface MailRow {
  label: string
  /** One line each. */
  value: readonly string[]
  tone: 'plain' | 'good' | 'total'
}

export interface MailSteps {
  title: string
  items: readonly string[]
}

/** A stored picture above the text: its key without size and type, and its alternative text. */
export interface MailPicture {
  key: string
  alt: string
}

export interface MailExtras {
  picture: MailPicture | null
  sign: MailSign | null
  journey: MailJourney | null
  rows: readonly MailRow[]
  steps: MailSteps | null
}

export const noExtras: MailExtras = { picture: null, sign: null, journey: null, rows: [], steps: null }

export interface MailContent {
  template: MailTemplate
  language: MailLanguage
  /** Already in the reader's language: money, dates and times arrive as text. */
  vars: Readonly<Record<string, string>>
  /** Absolute address of the button. */
  link: string
  extras: MailExtras
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}
