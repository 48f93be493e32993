import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { MayLeave } from '#shared/domains/payments/leaving.schema.ts'
import { type AssetId, assetCode } from '#shared/kernel/asset-id.ts'
import { useLeavingWords } from './leaving-words.ts'
import css from './person.module.css'

/** Of each asset the most that one payment may be now, and what holds back the rest. */
export function LeavingPanel({ id }: { id: string }) {
  const { t } = useLingui()
  const leaving = trpc.admin.users.mayLeave.useQuery({ id })
  return (
    <Panel title={t`May leave now`} note={t`as payments are checked`}>
      {leaving.data ? (
        <Shown answer={leaving.data} />
      ) : (
        <Unanswered query={leaving} failed={t`The amounts did not load`} rows={3} height={44} />
      )}
    </Panel>
  )
}

function Shown({ answer }: { answer: MayLeave }) {
  const { t } = useLingui()
  const ends = useEnds(answer)
  if (answer.assets.length === 0)
    return (
      <Empty title={t`Nothing to send`} compact>
        {t`The account is not open on the ledger, or holds nothing.`}
      </Empty>
    )
  return (
    <>
      <ul className={css.leaving}>
        {answer.assets.map((item) => (
          <Asset key={item.asset} {...item} />
        ))}
      </ul>
      {answer.isCut && <p className={css.none}>{t`More assets are held than are listed here.`}</p>}
      {ends.length > 0 && (
        <div className={css.foot}>
          <Rows rows={ends} dense />
        </div>
      )}
    </>
  )
}

function Asset({ asset, amount, usd, lines }: MayLeave['assets'][number]) {
  const words = useLeavingWords()
  const code = assetCode(asset as AssetId)
  return (
    <li>
      <span className={css.asset}>
        <AssetAvatar asset={asset as AssetId} size={28} />
        <b>
          <Amount value={amount} code={code} />
        </b>
        {usd !== null && <span className={css.worth}>{formatUsd(usd)}</span>}
      </span>
      {lines.length > 0 && (
        <Rows
          dense
          rows={lines.map((line) => ({
            label: words(line.reason),
            value: <Amount value={line.amount} code={code} sign="-" list />,
          }))}
        />
      )}
    </li>
  )
}

function useEnds({ heldUntil, depositsUntil, dayMoreFrom, isAllowListOn }: MayLeave): Row[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  return [
    ...(heldUntil === null ? [] : [{ label: t`The hold ends`, value: moment(heldUntil) }]),
    ...(depositsUntil === null ? [] : [{ label: t`The last hold of a deposit ends`, value: moment(depositsUntil) }]),
    ...(dayMoreFrom === null ? [] : [{ label: t`More of the day’s limit from`, value: moment(dayMoreFrom) }]),
    ...(isAllowListOn ? [{ label: t`Address list`, value: t`On: only listed addresses are paid` }] : []),
  ]
}
