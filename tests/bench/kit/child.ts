import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { FromChild } from './child-side.ts'

/** A process of the benchmark's own, asked over its channel. */
export interface Child {
  pid: number
  ask<Answer>(name: string, input?: unknown): Promise<Answer>
  stop(): Promise<void>
}

export interface ChildOptions {
  /** File descriptor that takes the standard output; absent: it goes nowhere. */
  output?: number
  execArgv?: string[]
}

/** Starts a file that calls `answerParent`. Standard error is this process's own. */
export function startChild(file: URL, { output, execArgv = [] }: ChildOptions = {}): Child {
  const child = fork(file, {
    serialization: 'advanced',
    execArgv,
    stdio: ['ignore', output ?? 'ignore', 'inherit', 'ipc'],
  })
  const open = new Map<number, { resolve: (value: never) => void; reject: (fault: Error) => void }>()
  let asked = 0
  child.on('message', ({ id, value, fault }: FromChild) => {
    if (fault === undefined) open.get(id)?.resolve(value as never)
    else open.get(id)?.reject(new Error(fault))
    open.delete(id)
  })
  child.once('exit', (code, signal) => {
    for (const { reject } of open.values()) reject(new Error(`${file.pathname} ended: ${signal ?? code}`))
  })
  return {
    pid: child.pid ?? 0,
    ask: (name, input) =>
      new Promise((resolve, reject) => {
        open.set((asked += 1), { resolve, reject })
        child.send({ id: asked, name, input })
      }),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
