import { useLingui } from '@lingui/react/macro'
import { IconLockOpen, IconSnowflake } from '@tabler/icons-react'
import { useState } from 'react'
import { AskedNotice } from '#client/app/desk/asked-notice.tsx'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import type { OpenFreeze } from '#shared/domains/transactions/sending-desk.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { Case, Way } from './case.tsx'
import { FreezeFacts } from './freeze-facts.tsx'
import { useFreezeWords } from './freeze-words.ts'

/** One open freeze: what it stops and since when, its evidence, and the action that lifts it, if it may be lifted. */
export function FreezeCase({ freeze, onResult }: { freeze: OpenFreeze; onResult: (result: ResultText) => void }) {
  const { t } = useLingui()
  const words = useFreezeWords(freeze)
  const note = useNote(freeze)
  const lift = useLift(freeze, onResult)
  const [decision, setDecision] = useState<Decision | null>(null)
  const who = nameOf(freeze)
  const name = who ? t`Lift the freeze of ${who}` : words.liftTitle
  const ask = (): void => setDecision({ title: name, effects: words.effects, label: t`Ask to lift`, run: lift })
  return (
    <>
      <Case
        icon={IconSnowflake}
        title={words.title}
        note={note}
        state={{ label: freeze.stopsAll ? t`All sending stopped` : t`Frozen`, tone: 'bad' }}
        ways={
          freeze.cause === 'rewind' || freeze.asked ? undefined : (
            <Way icon={IconLockOpen} title={words.liftTitle} label={t`Lift`} name={name} onClick={ask}>
              {words.liftNote}
            </Way>
          )
        }
      >
        {freeze.asked && <AskedNotice asked={freeze.asked} />}
        <FreezeFacts freeze={freeze} words={words} />
      </Case>
      <DecisionDialog decision={decision} onClose={() => setDecision(null)} />
    </>
  )
}

const nameOf = ({ username, address }: OpenFreeze): string | null =>
  username ?? (address === null ? null : shortenAddress(address))

function useNote(freeze: OpenFreeze): string {
  const { t } = useLingui()
  const { moment } = useFormats()
  const since = moment(freeze.frozenAt)
  const { username, address, role } = freeze
  if (username) return t`Account of ${username}, frozen since ${since}. It receives, and sends nothing.`
  if (address === null) return t`The whole service, since ${since}. Everybody receives, nobody sends.`
  const short = shortenAddress(address)
  const purpose = role ?? ''
  return t`Service account ${short} (${purpose}), since ${since}. Everybody receives, nobody sends.`
}

function useLift(freeze: OpenFreeze, onResult: (result: ResultText) => void): Decision['run'] {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.admin.sending.lift.useMutation()
  return async ({ reason, password }) => {
    const status = await mutateAsync({ cause: freeze.id, reason, password: password || undefined })
    utils.admin.sending.status.setData(undefined, status)
    void utils.admin.approvals.invalidate()
    onResult({ tone: 'info', text: t`Asked. Another super administrator decides; until then the freeze stays.` })
  }
}
