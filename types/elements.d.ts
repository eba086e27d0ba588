import type { HTMLAttributes, ReactNode } from 'react'

/** Custom elements as React 18 writes them: attributes by their own names. */
interface Drawn extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'lang' | 'id' | 'hidden' | 'aria-live'> {
  class?: string | undefined
  children?: ReactNode
  [data: `data-${string}`]: string | number | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'auto-form': Drawn & { media?: string; 'replaces-button'?: '' }
      'trip-count': Drawn
      'copy-text': Drawn & { text: string; copied: string }
      'count-down': Drawn
      'masked-input': Drawn & { mask: string }
      'modal-dialog': Drawn
      'newer-build': Drawn
      'offline-copy': Drawn
      'order-events': Drawn
      'photo-viewer': Drawn
      'pix-clock': Drawn
      'post-form': Drawn & { 'in-place'?: '' | undefined }
      'print-page': Drawn
      'reveal-password': Drawn
      'save-trips': Drawn
      'seen-lately': Drawn
      'share-menu': Drawn
      'slide-show': Drawn
      'suggest-places': Drawn
      'toast-note': Drawn
      'address-of-cep': Drawn
      'card-form': Drawn
      'passenger-rows': Drawn
      'payer-fields': Drawn
      'purchase-form': Drawn
      'purchase-total': Drawn
      'trip-total': Drawn
    }
  }
}
