/** A part of the page could not be loaded, and reloading has just been tried. */
export class MissingScript extends Error {
  constructor(cause: unknown) {
    super('A script of the page did not load', { cause })
    this.name = 'MissingScript'
  }
}
