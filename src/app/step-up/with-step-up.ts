import { failureOf } from '#client/ui/failure.ts'
import { type StepUpAct, stepUpStore } from './step-up.store.ts'

/** The person has closed the dialog: the act was not done, and nothing went wrong. */
export class NotConfirmed extends Error {
  constructor() {
    super('Not confirmed')
    this.name = 'NotConfirmed'
  }
}

/**
 * Does what the server may answer by PASSWORD_REQUIRED: then the dialog "Confirm it's you" opens, and the act is done again.
 * Throws NotConfirmed where the dialog is closed, and whatever else the act throws.
 */
export async function withStepUp<Answer>(what: StepUpAct, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    const { code, field } = failureOf(error)
    if (code !== 'PASSWORD_REQUIRED') throw error
    await askWhoItIs({ what, byFactor: field === 'code' })
  }
  return act()
}

function askWhoItIs({ what, byFactor }: { what: StepUpAct; byFactor: boolean }): Promise<void> {
  stepUpStore.get()?.dismissed()
  return new Promise((resolve, reject) => {
    const close = () => stepUpStore.set(null)
    stepUpStore.set({
      what,
      byFactor,
      confirmed: () => {
        close()
        resolve()
      },
      dismissed: () => {
        close()
        reject(new NotConfirmed())
      },
    })
  })
}
