import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { answerPasskey, NoPasskeyUsed } from '#client/app/passkeys/passkeys.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'

export type StepUpProof = { password: string } | { code: string } | 'passkey'

/** One proof at a time; `refusal` says why the last one did not count. */
export function useStepUp(onConfirmed: () => void) {
  const { t } = useLingui()
  const explain = useFailureText()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | undefined>()
  const confirm = (proof: StepUpProof): void => {
    if (pending) return
    setPending(true)
    setRefusal(undefined)
    prove(proof).then(onConfirmed, (error: unknown) => {
      const unused = error instanceof NoPasskeyUsed
      setRefusal(unused ? t`No passkey was used. Try again, or choose another way.` : explain(error))
      setPending(false)
    })
  }
  return { confirm, pending, refusal, forget: () => setRefusal(undefined) }
}

async function prove(proof: StepUpProof): Promise<void> {
  if (proof !== 'passkey') return trpcClient.security.stepUp.mutate(proof)
  const passkey = await answerPasskey(await trpcClient.security.confirmOptions.mutate())
  return trpcClient.security.stepUp.mutate({ passkey })
}
