/** One collection as somebody follows it, whichever engine announces its changes. */
export interface ChangeFollower {
  readonly collection: string
  /** These ids may have changed: reported once, even if the listener fails. */
  changed(ids: readonly string[]): void
  /** Some changes are not known any more: everything has to be read again. */
  lost(): void
}
