import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/payments/batches/batches.module.css'
import { FlowSteps } from '#client/ui/flow-steps.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { BatchConfirm } from './batch-confirm.tsx'
import { BatchFile } from './batch-file.tsx'
import { BatchRows } from './batch-rows.tsx'
import { BatchSummary } from './batch-summary.tsx'
import { SentBatches } from './sent-batches.tsx'

export interface BatchSearch {
  /** The batch that is shown; left out: a file is asked for. */
  id?: string | undefined
}
interface Props {
  search: BatchSearch
  onSearch: (search: BatchSearch, replace?: boolean) => void
  /** Why a payment failed, in words. */
  reasonOf: (resultCode: string) => MessageDescriptor
}

/** /send/batch: a file, what was found in it, and what became of each row. Nothing is sent before it is confirmed. */
export function BatchScreen({ search, onSearch, reasonOf }: Props) {
  if (search.id === undefined) return <NewBatch onChecked={(id) => onSearch({ id })} />
  return <OneBatch key={search.id} id={search.id} reasonOf={reasonOf} onAnother={() => onSearch({})} />
}

function NewBatch({ onChecked }: { onChecked: (id: string) => void }) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`Pay many people`}>
        <Steps at={0} />
      </PageHeader>
      <BatchFile onChecked={onChecked} />
      <SentBatches />
    </>
  )
}

function OneBatch({ id, reasonOf, onAnother }: { id: string; onAnother: () => void } & Pick<Props, 'reasonOf'>) {
  const { t } = useLingui()
  const batch = trpc.payments.batches.get.useQuery({ id })
  const isSent = batch.data !== undefined && batch.data.status !== 'checked'
  const title = !isSent ? t`Check the batch` : batch.data?.status === 'sending' ? t`Sending the batch` : t`Batch sent`
  return (
    <>
      <PageHeader title={title}>
        <Steps at={isSent ? 2 : 1} isOver={batch.data?.status === 'done'} />
      </PageHeader>
      {batch.isError && !batch.data && (
        <Panel>
          <LoadFailure
            title={t`The batch did not load`}
            error={batch.error}
            onRetry={() => void batch.refetch()}
            retrying={batch.isFetching}
          />
        </Panel>
      )}
      {batch.isPending && (
        <Panel>
          <SkeletonLines rows={5} height={56} />
        </Panel>
      )}
      {batch.data && (
        <div className={css.stack}>
          <BatchSummary batch={batch.data} onAnother={onAnother} />
          <BatchRows batch={batch.data} reasonOf={reasonOf}>
            {!isSent && <BatchConfirm batch={batch.data} onAnother={onAnother} />}
          </BatchRows>
        </div>
      )}
    </>
  )
}

function Steps({ at, isOver = false }: { at: number; isOver?: boolean }) {
  const { t } = useLingui()
  return <FlowSteps steps={[t`File`, t`Check`, t`Result`]} at={at} isOver={isOver} />
}
