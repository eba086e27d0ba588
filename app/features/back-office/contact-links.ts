/** Ways to reach a customer from the desk. */

/** A new mail in the reader's own mail program. */
export function mailTo(email: string, subject: string, body: string): string {
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${body}\n\n`)}`
}

export function whatsappTo(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
