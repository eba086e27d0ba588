/** What the app reads of the browser's Navigation API, which TypeScript's library does not have yet. */
interface NavigateEvent extends Event {
  readonly navigationType: 'reload' | 'push' | 'replace' | 'traverse'
  readonly userInitiated: boolean
}

interface Window {
  readonly navigation?: {
    addEventListener(type: 'navigate', listener: (event: NavigateEvent) => void): void
    removeEventListener(type: 'navigate', listener: (event: NavigateEvent) => void): void
  }
}
