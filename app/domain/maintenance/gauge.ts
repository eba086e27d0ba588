/** A metric for monitoring: a name, a help text, and a value for each set of labels. */
export interface Gauge {
  /** Without prefix, in the words of the Prometheus conventions: `orders`, `outbox_oldest_seconds`. */
  readonly name: string
  readonly help: string
  readonly samples: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]
}
