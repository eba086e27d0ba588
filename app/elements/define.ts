/** Twice is once: a page may load two files that have an element in common. */
export function define(elements: Readonly<Record<string, CustomElementConstructor>>) {
  for (const [name, element] of Object.entries(elements)) {
    if (!customElements.get(name)) customElements.define(name, element)
  }
}
