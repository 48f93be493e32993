import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/payments/batches/batches.module.css'
import { saveText } from '#client/domains/payments/batches/save-text.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { useFormats } from '#client/ui/formats.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { Batch, BatchTotal } from '#shared/domains/payments/batches.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { parseStroops } from '#shared/kernel/stroops.ts'

/** The file and its figures. */
export function BatchSummary({ batch, onAnother }: { batch: Batch; onAnother: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const isChecked = batch.status === 'checked'
  const rows = formats.count(batch.rows)
  const at = batch.sentAt === null ? '' : formats.moment(batch.sentAt)
  return (
    <Panel>
      <div className={css.fileLine}>
        <span className={css.disc} aria-hidden>
          <IconFileSpreadsheet size={17} stroke={1.5} />
        </span>
        <span className={css.who}>
          <b>{batch.fileName ?? t`A file without a name`}</b>
          <span>
            {isChecked
              ? t`${rows} rows. Nothing is sent before you confirm.`
              : t`${rows} rows. You confirmed on ${at}.`}
          </span>
        </span>
        {isChecked ? (
          <Button variant="default" onClick={onAnother}>
            {t`Choose another`}
          </Button>
        ) : (
          <Results batch={batch} />
        )}
      </div>
      <dl className={css.figures}>{isChecked ? <Checked batch={batch} /> : <Ended batch={batch} />}</dl>
    </Panel>
  )
}

function Checked({ batch }: { batch: Batch }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { transactions, ready } = batch
  return (
    <>
      <Figure label={t`Ready`} value={formats.count(ready)} note={sumsOf(batch.totals, 'ready')} />
      <Figure
        label={t`Skipped`}
        value={formats.count(batch.leftOut)}
        note={sumsOf(batch.totals, 'leftOut')}
        tone={batch.leftOut > 0 ? 'bad' : undefined}
      />
      <Figure label={t`Service fee`} value={feeOf(batch.totals) ?? t`Free`} />
      <Figure
        label={t`Network fee`}
        value={`${plainAmount(batch.networkFee)} XLM`}
        note={transactions === 1 ? t`In 1 transaction` : t`In ${transactions} transactions`}
      />
    </>
  )
}

function Ended({ batch }: { batch: Batch }) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <>
      <Figure label={t`Sent`} value={formats.count(batch.sent)} note={sumsOf(batch.totals, 'sent')} />
      <Figure
        label={t`Not sent`}
        value={formats.count(batch.failed)}
        note={sumsOf(batch.totals, 'failed')}
        tone={batch.failed > 0 ? 'bad' : undefined}
      />
      <Figure
        label={t`In progress`}
        value={formats.count(batch.waiting)}
        note={batch.waiting > 0 ? t`This page shows their progress.` : ''}
      />
      <Figure label={t`Skipped`} value={formats.count(batch.leftOut)} note={t`At the check`} />
    </>
  )
}

interface FigureProps {
  label: string
  value: string
  note?: ReactNode
  tone?: 'bad' | undefined
}

const Figure = ({ label, value, note, tone }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-tone={tone}>{value}</dd>
    {note && <dd className={css.small}>{note}</dd>}
  </div>
)

const sumsOf = (totals: readonly BatchTotal[], part: 'ready' | 'leftOut' | 'sent' | 'failed'): string =>
  totals
    .filter((total) => parseStroops(total[part]) !== 0n)
    .map((total) => `${ownFigure(plainAmount(total[part]))} ${assetCode(total.asset)}`)
    .join(', ')

const feeOf = (totals: readonly BatchTotal[]): string | null => {
  const fees = totals.filter(({ fee }) => parseStroops(fee) !== 0n)
  return fees.length === 0 ? null : fees.map(({ fee, asset }) => `${plainAmount(fee)} ${assetCode(asset)}`).join(', ')
}

function Results({ batch }: { batch: Batch }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const explain = useFailureText()
  const save = () =>
    utils.payments.batches.results
      .fetch({ id: batch.id }, { staleTime: 0, gcTime: 0 })
      .then(({ csv }) => saveText(`results-${(batch.fileName ?? 'batch').replace(/\.csv$/i, '')}.csv`, csv))
      .catch((error: unknown) =>
        showToast({ title: t`The results did not load`, description: explain(error), variant: 'destructive' }),
      )
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      onClick={() => void save()}
    >
      {t`Download results`}
    </Button>
  )
}
