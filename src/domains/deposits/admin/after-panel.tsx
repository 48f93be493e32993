import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { useActWords } from '#client/app/desk/act-words.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { Amount } from '#client/ui/amount.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatPrice, formatUsd } from '#client/ui/numbers.ts'
import { type Row, Rows } from '#client/ui/rows.tsx'
import type { DepositCase } from '#shared/domains/deposits/deposits.admin.schema.ts'
import css from './deposits.module.css'
import { useDepositWords } from './use-deposit-words.ts'

/** What a credit does or has done, and who takes part in it. */
export function AfterPanel({ deposit: found }: { deposit: DepositCase }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const { deposit, creditXlm, sentBack } = found
  const { creditedXlm, rate, createdAt, hold, debtUsd, payUsd, receivedUsd } = deposit
  const rows: Row[] = [
    ...(creditedXlm === null
      ? creditXlm === null
        ? []
        : [{ label: t`Credit from the treasury`, value: <Amount value={creditXlm} code="XLM" /> }]
      : [{ label: t`Credited`, value: <Amount value={creditedXlm} code="XLM" /> }]),
    { label: t`Rate locked ${dayTime(createdAt)}`, value: formatPrice(rate) },
    hold === null
      ? { label: t`Counts as`, value: formatUsd(receivedUsd ?? payUsd) }
      : { label: t`Held back until ${dayTime(hold.until)}`, value: formatUsd(hold.usd) },
    ...(sentBack === null
      ? []
      : [
          {
            label: t`Went back ${dayTime(sentBack.date)}`,
            value: (
              <span className="mono" translate="no">
                {sentBack.paymentId}
              </span>
            ),
          },
        ]),
    ...(debtUsd === null ? [] : [{ label: t`Owed`, value: formatUsd(debtUsd) }]),
  ]
  return (
    <div className={css.after}>
      <div>
        <h3>{creditedXlm === null ? t`If you approve` : t`Action taken`}</h3>
        <Rows dense rows={rows} />
      </div>
      <People deposit={found} />
    </div>
  )
}

function People({ deposit: { asked: request, takesTwo, line, deposit } }: { deposit: DepositCase }) {
  const { t } = useLingui()
  const { username } = useUser()
  const acts = useActWords()
  const { dayTime } = useFormats()
  if (deposit.creditedXlm !== null || deposit.status === 'refunded') return <Steps deposit={deposit} />
  return (
    <div>
      <h3>{takesTwo || request ? t`Takes two people` : t`Reviewers`}</h3>
      <ul className={css.sign}>
        {request && (
          <li>
            <span className={css.ok} aria-hidden>
              <IconCheck size={11} stroke={3} />
            </span>
            <span>
              <b>{request.askedByName}</b> <Trans>asked for it {dayTime(request.askedAt)}</Trans>
              <span>{acts.sentence(request)}</span>
            </span>
          </li>
        )}
        <li>
          <span className={css.wait} aria-hidden />
          <span>
            {request && request.askedByName === username ? (
              <Trans>
                <b>Somebody else</b> decides until {dayTime(request.expiresAt)}
              </Trans>
            ) : (
              <>
                <Trans>
                  <b>You</b> decide now
                </Trans>
                {line && (
                  <span>{t`${line.importedByName} imported the statement and cannot credit its lines alone.`}</span>
                )}
              </>
            )}
          </span>
        </li>
      </ul>
    </div>
  )
}

function Steps({ deposit: { steps } }: { deposit: DepositCase['deposit'] }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const words = useDepositWords()
  return (
    <div>
      <h3>{t`Its life`}</h3>
      <Rows
        dense
        rows={steps.map(({ status, at, note }) => ({ label: dayTime(at), value: note ?? words.status(status).label }))}
      />
    </div>
  )
}
