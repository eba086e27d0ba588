import { useEffect, useLayoutEffect } from 'react'

/** Runs in the same breath as the commit, before a key can arrive in between; on the server not at all. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
