/** Lets one caller at a time pass per key, within this process. */
import { Contention } from './store'

export interface KeyedQueue {
  /** Runs `fn` while holding all keys; throws Contention when they do not come free in time. */
  run<R>(keys: readonly string[], fn: () => Promise<R>): Promise<R>
}

interface Lock {
  waiting: (() => void)[]
}

export function keyedQueue(timeoutMs: number): KeyedQueue {
  const locks = new Map<string, Lock>()

  function release(key: string) {
    const lock = locks.get(key)
    const next = lock?.waiting.shift()
    if (next) next()
    else locks.delete(key)
  }

  function acquire(key: string): Promise<void> {
    const lock = locks.get(key)
    if (!lock) {
      locks.set(key, { waiting: [] })
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        lock.waiting = lock.waiting.filter((other) => other !== enter)
        reject(new Contention(`Waited ${timeoutMs} ms for ${key}`))
      }, timeoutMs)
      lock.waiting.push(enter)
    })
  }

  return {
    async run(keys, fn) {
      const locked: string[] = []
      try {
        // Sorted, so that two callers never wait for each other.
        for (const key of [...new Set(keys)].sort()) {
          await acquire(key)
          locked.push(key)
        }
        return await fn()
      } finally {
        for (const key of locked) release(key)
      }
    },
  }
}

/** Resolves after a random part of `maxMs`. */
export function jitter(maxMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * maxMs))
}
