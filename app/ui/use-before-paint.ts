import { useEffect, useLayoutEffect } from 'react'

/** A layout effect: runs in the commit, before the next key event; on the server it does nothing. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
