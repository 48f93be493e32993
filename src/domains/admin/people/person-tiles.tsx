import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import { sumUsd } from '#shared/kernel/usd.ts'

/** What the account holds, and what of it may leave now. */
export function PersonTiles({ person }: { person: Person }) {
  const { t } = useLingui()
  const { count, dayTime } = useFormats()
  const { balances, atLedger, frozenAt, outflowHeldUntil, lastSeenAt, sessions } = person
  const held = outflowHeldUntil === null ? '' : dayTime(outflowHeldUntil)
  const assets = t`${plural(balances.length, { one: '# asset', other: '# assets' })}`
  const ledger = atLedger === null ? '' : count(atLedger)
  const isStopped = frozenAt !== null || person.walletFrozenReason !== null || outflowHeldUntil !== null
  const figures = [
    {
      label: t`Holdings`,
      value: formatUsd(person.holdingsUsd),
      note: atLedger === null ? assets : t`${assets}, as of ledger ${ledger}`,
    },
    {
      label: t`May leave now`,
      value: formatUsd(isStopped ? sumUsd([]) : person.holdingsUsd),
      note:
        frozenAt === null
          ? outflowHeldUntil === null
            ? t`Less reserves and payments in progress`
            : t`Held until ${held}`
          : t`The account is frozen`,
    },
    { label: t`For one payment`, value: formatUsd(person.transactionLimit), note: t`The person’s own limit` },
    {
      label: t`Last seen`,
      value: lastSeenAt === null ? t`Never` : dayTime(lastSeenAt),
      note: t`${plural(sessions.length, { one: '# open session', other: '# open sessions' })}`,
    },
  ]
  return (
    <Panel>
      <FigureStrip label={t`The account in figures`} figures={figures} />
    </Panel>
  )
}
