interface ToChild {
  id: number
  name: string
  input: unknown
}
export interface FromChild {
  id: number
  value?: unknown
  fault?: string
}

/** Answers what the parent asks by name; `close` runs before the process ends with its parent's channel. */
export function answerParent(answers: Record<string, (input: never) => unknown>, close?: () => Promise<void>): void {
  process.on('message', ({ id, name, input }: ToChild) => {
    const tell = (answer: Omit<FromChild, 'id'>) => process.connected && process.send?.({ id, ...answer })
    Promise.resolve(input as never)
      .then(answers[name])
      .then(
        (value) => tell({ value }),
        (fault: unknown) => tell({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }),
      )
  })
  process.on('disconnect', () => void Promise.resolve(close?.()).finally(() => process.exit()))
}
