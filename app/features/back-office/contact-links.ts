/** Links to contact a customer from the back office. */

/** Opens a new message in the user's mail program. */
export function mailTo(email: string, subject: string, body: string): string {
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${body}\n\n`)}`
}

/** Without a number the sender chooses whom the text goes to. */
export function whatsappTo(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
