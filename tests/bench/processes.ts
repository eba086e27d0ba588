/** The bench's other processes, and what the servers' processes have used up. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { z } from 'zod'

/** Ticks of the processor clock per second, as Linux counts them for programs. */
const TICKS = 100

/** Seconds of processor time that a process has used, all its threads together. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** The same of the thread that answers visitors. */
export function mainThreadSeconds(pid: number): number {
  const fields = statOf(pid, `/task/${pid}`)
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** The same of a process and its children, those that have ended included. */
export function familyCpuSeconds(pid: number): number {
  const ended = statOf(pid)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
  const living = children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0)
  return cpuSeconds(pid) + living + (Number(ended[13]) + Number(ended[14])) / TICKS
}

function parentOf(pid: number): number {
  try {
    return Number(statOf(pid)[1])
  } catch {
    // It has just ended.
    return 0
  }
}

function statOf(pid: number, thread = ''): string[] {
  const stat = readFileSync(`/proc/${pid}${thread}/stat`, 'utf8')
  // The second field is the program's name, which may hold anything.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

export function memoryMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}

export function startPart(name: string, task: object, settings: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, [process.argv[1] ?? '', name, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  })
}

/** Runs a part to its end and reads what it found. */
export async function runPart<T>(name: string, task: object, schema: z.ZodType<T>): Promise<T> {
  const child = startPart(name, task)
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${name} ended with ${child.exitCode}`)
  return schema.parse(JSON.parse(text))
}
