import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { MarketHalt } from '#shared/domains/markets/halts.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { HaltRow } from './halt-row.tsx'
import css from './halts.module.css'
import { useHalting } from './use-halting.ts'

const EVERYTHING = '*'

/** What of trading is halted, and the decisions to halt a market or all of them, and to ask that they go on. */
export function HaltsPanel({ onResult }: { onResult: (result: ResultText) => void }) {
  const { t } = useLingui()
  const halts = trpc.admin.markets.list.useQuery()
  const [decision, setDecision] = useState<Decision | null>(null)
  const halting = useHalting(onResult)
  const open = halts.data?.items.filter(({ endedAt }) => endedAt === null)
  return (
    <Panel
      title={t`Market halts`}
      note={t`New orders, swaps and pool deposits stop; cancelling and withdrawing never do.`}
    >
      {halts.data ? (
        <>
          <HaltForm open={open ?? []} onHalt={(place, name) => setDecision(halting.halt(place, name))} />
          {halts.data.items.length === 0 ? (
            <Empty title={t`Every market is open`} compact level={3}>
              <Trans>Nothing has been halted so far.</Trans>
            </Empty>
          ) : (
            <ul className={css.list}>
              {halts.data.items.map((halt) => (
                <HaltRow
                  key={halt.id}
                  halt={halt}
                  action={
                    halt.asked ? (
                      <ButtonLink to="/admin-approvals" size="xs" variant="default">
                        <Trans>Open approvals</Trans>
                      </ButtonLink>
                    ) : (
                      halt.endedAt === null && (
                        <ResumeButton halt={halt} onClick={(name) => setDecision(halting.resume(halt, name))} />
                      )
                    )
                  }
                />
              ))}
            </ul>
          )}
        </>
      ) : (
        <Unanswered query={halts} failed={t`Market halts did not load`} rows={2} height={56} />
      )}
      <DecisionDialog decision={decision} onClose={() => setDecision(null)} />
    </Panel>
  )
}

interface HaltFormProps {
  open: readonly MarketHalt[]
  onHalt: (place: { base?: string; counter?: string }, name: string) => void
}

function HaltForm({ open, onHalt }: HaltFormProps) {
  const { t } = useLingui()
  const markets = trpc.market.list.useQuery()
  const [chosen, setChosen] = useState<string>(EVERYTHING)
  const choices = [
    { value: EVERYTHING, label: t`All trading` },
    ...(markets.data?.items ?? []).map(({ base, counter }) => ({
      value: `${base}/${counter}`,
      label: `${assetCode(base)}/${assetCode(counter)}`,
    })),
  ]
  const name = chosen === EVERYTHING ? t`all trading` : (choices.find(({ value }) => value === chosen)?.label ?? '')
  const [base = '', counter = ''] = chosen.split('/')
  const place = chosen === EVERYTHING ? {} : { base, counter }
  const isHalted = open.some((halt) => isAt(halt, chosen))
  return (
    <div className={css.form}>
      <Select
        label={t`Market`}
        data={choices}
        value={chosen}
        allowDeselect={false}
        searchable
        nothingFoundMessage={t`No such market`}
        onChange={(value) => setChosen(value ?? EVERYTHING)}
      />
      <Button
        color="red"
        variant="light"
        leftSection={<IconPlayerPause size={16} stroke={1.8} aria-hidden />}
        disabled={isHalted}
        aria-haspopup="dialog"
        onClick={() => onHalt(place, name)}
      >
        {isHalted ? <Trans>Halted already</Trans> : <Trans>Halt {name}</Trans>}
      </Button>
    </div>
  )
}

const isAt = ({ base, counter }: MarketHalt, chosen: string): boolean =>
  base === null ? chosen === EVERYTHING : chosen === `${base}/${counter}` || chosen === `${counter}/${base}`

function ResumeButton({ halt, onClick }: { halt: MarketHalt; onClick: (name: string) => void }) {
  const { t } = useLingui()
  const { base, counter } = halt
  const name = base === null || counter === null ? t`all trading` : `${assetCode(base)}/${assetCode(counter)}`
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlayerPlay size={14} stroke={1.8} aria-hidden />}
      aria-label={t`Resume ${name}`}
      aria-haspopup="dialog"
      onClick={() => onClick(name)}
    >
      <Trans>Resume</Trans>
    </Button>
  )
}
