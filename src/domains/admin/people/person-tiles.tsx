import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import { useMainReason } from './leaving-words.ts'

/** What the account holds, and what of it may leave now. */
export function PersonTiles({ person }: { person: Person }) {
  const { t } = useLingui()
  const { count, dayTime } = useFormats()
  const { balances, atLedger, lastSeenAt, sessions } = person
  const leaving = trpc.admin.users.mayLeave.useQuery({ id: person.id })
  const main = useMainReason()(leaving.data)
  const assets = t`${plural(balances.length, { one: '# asset', other: '# assets' })}`
  const ledger = atLedger === null ? '' : count(atLedger)
  const figures = [
    {
      label: t`Holdings`,
      value: formatUsd(person.holdingsUsd),
      note: atLedger === null ? assets : t`${assets}, as of ledger ${ledger}`,
    },
    {
      label: t`May leave now`,
      value: leaving.data ? formatUsd(leaving.data.usd) : '...',
      note: leaving.isError ? t`Could not be read` : main,
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
