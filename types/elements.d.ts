import type { HTMLAttributes, ReactNode } from 'react'
import type { Suggestion } from '~/ui/form/autocomplete/suggest-list'

/** Custom elements as React 18 writes them: attributes by their own names. */
interface Rendered extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'lang' | 'id' | 'hidden' | 'aria-live'> {
  class?: string | undefined
  children?: ReactNode
  [data: `data-${string}`]: string | number | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'auto-form': Rendered & { media?: string; 'replaces-button'?: '' }
      'trip-count': Rendered
      'copy-text': Rendered & { text: string; copied: string }
      'count-down': Rendered
      'masked-input': Rendered & { mask: string }
      'modal-dialog': Rendered
      'newer-build': Rendered
      'offline-copy': Rendered
      'order-events': Rendered
      'photo-viewer': Rendered
      'pix-clock': Rendered
      'post-form': Rendered & { 'in-place'?: '' | undefined }
      'print-page': Rendered
      'reveal-password': Rendered
      'save-trips': Rendered
      'seen-lately': Rendered
      'share-menu': Rendered
      'slide-show': Rendered
      'suggest-list': Rendered
      'toast-note': Rendered
      'address-of-cep': Rendered
      'card-form': Rendered
      'passenger-rows': Rendered
      'payer-fields': Rendered
      'purchase-form': Rendered
      'purchase-total': Rendered
      'trip-total': Rendered
    }
  }
}

declare global {
  interface HTMLElementEventMap {
    /** A `suggest-list` requests the suggestions for a text. */
    suggest: CustomEvent<{ text: string; show: (suggestions: Suggestion[]) => void }>
    /** The value that was picked in a `suggest-list`. */
    pick: CustomEvent<string>
  }
}
