/** The form values of a new payment link. */
export type LinkValues = {
  items: { optionId: string; quantity: string }[]
  title: string
  reference: string
  startsOn: string
  endsOn: string
  people: string
  amount: string
  methods: string[]
  maxInstallments: string
  validUntil: string
  customerName: string
  customerPhone: string
  customerEmail: string
  message: string
  language: string
  sendMail: string
}
