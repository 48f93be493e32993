import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { listAmount, plainAmount, ungrouped } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StateLine, type StateStep } from '#client/ui/state-line.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { POOL_STATES, type PoolState } from '#shared/domains/staking/staking.states.ts'
import type { DeskPool, PoolDetail } from '#shared/domains/staking/staking-desk.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import css from './staking-desk.module.css'
import { StateForm } from './state-form.tsx'
import { WordsForm } from './words-form.tsx'

interface Props {
  pool: DeskPool
  onTerms: () => void
  onAsked: () => void
  onSaved: () => void
}

/** A pool's life, what its stakes can still earn by the week they end, versions and top-ups; what may be asked for. */
export function PoolPanel({ pool, onTerms, onAsked, onSaved }: Props) {
  const { t } = useLingui()
  const { date } = useFormats()
  const [asking, setAsking] = useState<PoolState | 'words' | null>(null)
  const detail = trpc.admin.staking.pool.useQuery({ poolId: pool.id })
  const { name, asset, termsVersion, termsSince, setAside, rewardBook, room, state } = pool
  const code = assetCode(asset)
  const [aside, book, free] = [listAmount(setAside), listAmount(rewardBook), listAmount(room)]
  const next: readonly [PoolState, string][] =
    state === 'draft'
      ? [
          ['open', t`Open`],
          ['ended', t`Give up the draft`],
        ]
      : state === 'open'
        ? [['closed', t`Close to new stakes`]]
        : state === 'closed'
          ? [['open', t`Open again`]]
          : []
  const content = () => {
    if (asking === null)
      return (
        state !== 'ended' && (
          <footer className={css.acts}>
            <Button variant="default" onClick={onTerms}>
              <Trans>Propose new terms</Trans>
            </Button>
            <Button variant="default" onClick={() => setAsking('words')}>
              <Trans>Change its words</Trans>
            </Button>
            {next.map(([to, label]) => (
              <Button key={to} variant="default" onClick={() => setAsking(to)}>
                {label}
              </Button>
            ))}
            <span>
              <Trans>Running stakes keep the terms they took.</Trans>
            </span>
          </footer>
        )
      )
    if (asking === 'words')
      return (
        <WordsForm
          pool={pool}
          onSaved={() => {
            setAsking(null)
            onSaved()
          }}
          onClose={() => setAsking(null)}
        />
      )
    return (
      <StateForm
        pool={pool}
        to={asking}
        onAsked={() => {
          setAsking(null)
          onAsked()
        }}
        onClose={() => setAsking(null)}
      />
    )
  }
  return (
    <Panel title={name} note={t`version ${termsVersion} since ${date(termsSince)}`}>
      <div className={css.life}>
        <StateLine steps={useLife(pool)} />
      </div>
      {detail.data ? (
        <>
          <Weeks weeks={detail.data.weeks} code={code} />
          <p className={css.text}>
            {t`${aside} ${code} can still be earned and ${book} ${code} is in the reward book. Room for ${free} ${code} of new stakes.`}
          </p>
          <History detail={detail.data} code={code} />
        </>
      ) : (
        <Unanswered query={detail} failed={t`The pool did not load`} rows={4} height={44} />
      )}
      {content()}
    </Panel>
  )
}

function useLife({ state, createdAt, openedAt, closedAt, endedAt }: DeskPool): StateStep[] {
  const { t } = useLingui()
  const { date } = useFormats()
  const at = POOL_STATES.indexOf(state)
  const stateOf = (step: PoolState): StateStep['state'] => {
    const place = POOL_STATES.indexOf(step)
    if (place === at) return 'now'
    return place < at ? 'done' : 'next'
  }
  const labels = { done: t`done`, now: t`now`, next: t`upcoming`, failed: '' }
  const step = (name: PoolState, label: string, when: string | null, detail?: string): StateStep => ({
    label,
    state: stateOf(name),
    stateLabel: labels[stateOf(name)],
    at: when !== null && stateOf(name) !== 'next' ? date(when) : undefined,
    detail,
  })
  return [
    step('draft', t`Draft`, createdAt),
    step('open', t`Open`, openedAt),
    step('closed', t`Closed to new`, closedAt, t`running stakes go on`),
    step('ended', t({ message: 'Ended', context: 'pool' }), endedAt, t`when the last has returned`),
  ]
}

function Weeks({ weeks, code }: { weeks: PoolDetail['weeks']; code: string }) {
  const { t } = useLingui()
  const { date, count } = useFormats()
  const most = weeks.reduce((top, { amount }) => (toStroops(amount) > top ? toStroops(amount) : top), 0n)
  const heightOf = (amount: string): number => (most === 0n ? 0 : Number((toStroops(amount) * 1000n) / most) / 10)
  return (
    <section className={css.weeks} aria-labelledby="rewards-by-week">
      <h3 id="rewards-by-week">{t`Rewards due by the week stakes end`}</h3>
      {most === 0n && <p className={css.none}>{t`Nothing is due in the coming weeks.`}</p>}
      <div className={css.bars} hidden={most === 0n} aria-hidden>
        {weeks.map(({ from, amount }) => (
          <span key={from}>
            <i style={{ height: `${heightOf(amount)}%` }} />
          </span>
        ))}
      </div>
      <details className={css.table} hidden={most === 0n}>
        <summary>{t`As a table`}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Week from`}</th>
              <th scope="col">{t`Stakes`}</th>
              <th scope="col">{t`Still to earn, ${code}`}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, amount, stakes }) => (
              <tr key={from}>
                <th scope="row">{date(from)}</th>
                <td>{count(stakes)}</td>
                <td>{listAmount(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function History({ detail: { versions, fundings }, code }: { detail: PoolDetail; code: string }) {
  const { t } = useLingui()
  const daysOf = (days: number): string => t`${plural(days, { one: '# day', other: '# days' })}`
  const { date, moment } = useFormats()
  const states = { queued: t`on its way`, booked: t`in the reward book`, failed: t`came to nothing` }
  return (
    <div className={css.history}>
      <section>
        <h3>{t`Terms`}</h3>
        <ol>
          {versions.map(({ version, rewardRate, minStake, lockupDays, earlyFee, since }) => (
            <li key={version}>
              <b>{t`Version ${version}, ${date(since)}`}</b>
              <span>{t`${ungrouped(rewardRate)}%, locked for ${daysOf(lockupDays)}, from ${plainAmount(minStake)} ${code}, early exit ${ungrouped(earlyFee)}%`}</span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3>{t`Top-ups`}</h3>
        {fundings.length === 0 ? (
          <p>{t`Nothing was paid into it yet.`}</p>
        ) : (
          <ol>
            {fundings.map(({ id, amount, status, at }) => (
              <li key={id}>
                <b>
                  {listAmount(amount)} {code}
                </b>
                <span>{t`${moment(at)}, ${states[status]}`}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}
