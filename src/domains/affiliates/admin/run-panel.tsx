import { Trans, useLingui } from '@lingui/react/macro'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { listAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Tone } from '#client/ui/tone.ts'
import type { AffiliateRun, RunPayout } from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './affiliates.module.css'

/** The newest run: how far it is, what it waits for, and each payout. */
export function RunPanel({ run }: { run: AffiliateRun }) {
  const { t } = useLingui()
  const { date, count } = useFormats()
  const listed = trpc.admin.affiliates.runPayouts.useInfiniteQuery(
    { runId: run.id },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchInterval: run.endedAt === null ? 5000 : false },
  )
  const code = assetCode(run.asset)
  const [day, asker, agreed] = [date(run.madeAt), run.askedByName, run.agreedByName]
  const state: { label: string; tone: Tone } =
    run.waitsFor !== null
      ? { label: t`Waits for funds`, tone: 'warn' }
      : run.endedAt === null
        ? { label: t`Being paid`, tone: 'info' }
        : { label: t`Done`, tone: 'good' }
  const payoutStates: Record<RunPayout['status'], { label: string; tone: Tone }> = {
    waiting: { label: t`Waiting`, tone: 'warn' },
    sent: { label: t`Sending`, tone: 'info' },
    paid: { label: t`Paid`, tone: 'good' },
    failed: { label: t`Not paid`, tone: 'bad' },
  }
  return (
    <Panel
      title={t`Run of ${day}`}
      note={t`asked by ${asker}, approved by ${agreed}`}
      actions={
        <>
          <StatusBadge {...state} />
          <ExportLink
            isSmall
            path="/api/admin/affiliates/payouts.csv"
            asked={{ runId: run.id }}
            label={t`Export the payouts`}
          />
        </>
      }
    >
      <div className={css.progress}>
        <p>
          <b>
            {count(run.paid)} / {count(run.partners)}
          </b>{' '}
          <Trans>
            paid, {listAmount(run.paidAmount)} {code}
          </Trans>
        </p>
        <span className={css.meter} data-good aria-hidden>
          <i style={{ width: `${(run.paid / run.partners) * 100}%` }} />
        </span>
        {run.waitsFor !== null && (
          <p>
            <Trans>
              {count(run.open)} wait for {listAmount(run.openAmount)} {code}; the fee account lacks{' '}
              {listAmount(run.waitsFor)} for the next one. It continues automatically when that amount arrives.
            </Trans>
          </p>
        )}
        {run.failed > 0 && (
          <p>
            <Trans>{count(run.failed)} could not be paid and are available again for the next run.</Trans>
          </p>
        )}
      </div>
      <PageList pages={listed} failed={t`The payouts did not load`} rows={3} height={44} empty={null}>
        {(payouts) => (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t`Partner`}</th>
                <th scope="col" className={css.wide}>{t`For`}</th>
                <th scope="col">{code}</th>
                <th scope="col">{t`State`}</th>
              </tr>
            </thead>
            <tbody>
              {payouts.map(({ id, username, commissions, amount, status }) => (
                <tr key={id}>
                  <th scope="row">{username}</th>
                  <td className={css.wide}>
                    <Trans>{count(commissions)} commissions</Trans>
                  </td>
                  <td>
                    <Amount value={amount} list />
                  </td>
                  <td>
                    <StatusBadge {...payoutStates[status]} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PageList>
    </Panel>
  )
}
