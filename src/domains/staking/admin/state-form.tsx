import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import type { PoolState } from '#shared/domains/staking/staking.states.ts'
import type { DeskPool } from '#shared/domains/staking/staking-desk.schema.ts'
import css from './staking-desk.module.css'

interface Props {
  pool: DeskPool
  to: PoolState
  onAsked: () => void
  onClose: () => void
}

/** Why a pool shall open, close or be given up; a second administrator decides. */
export function StateForm({ pool, to, onAsked, onClose }: Props) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const ask = useConfirmed(
    'desk',
    (why: string) => utils.client.admin.staking.setState.mutate({ poolId: pool.id, state: to, reason: why }),
    { onDone: onAsked },
  )
  const isShort = reason.trim().length < 3
  const titles: Record<PoolState, string> = {
    draft: '',
    open: t`People can stake in ${pool.name} from then on.`,
    closed: t`${pool.name} takes nothing new. Running stakes go on to their end.`,
    ended: t`The draft ${pool.name} is given up.`,
  }
  return (
    <Form
      className={css.form}
      isBusy={ask.pending}
      failure={ask.failure}
      send={t`Ask for approval`}
      onCancel={onClose}
      cancel={t`Discard`}
      onSubmit={() => {
        setTried(true)
        if (!isShort) ask.run(reason.trim())
      }}
    >
      <p>{titles[to]}</p>
      <TextInput
        label={t`Reason`}
        maxLength={500}
        value={reason}
        error={isTried && isShort ? t`Say in a few words why.` : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </Form>
  )
}
