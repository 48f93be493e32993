import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/payments/batches/batches.module.css'
import { saveText } from '#client/domains/payments/batches/save-text.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { readText } from '#client/ui/read-text.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { MOST_CHARACTERS } from '#shared/domains/payments/batches.schema.ts'

const TEMPLATE = 'destination,asset,amount,memo,memo_type\r\n'

/** A file of payments to be checked: chosen, or dropped here. */
export function BatchFile({ onChecked }: { onChecked: (id: string) => void }) {
  const { t, i18n } = useLingui()
  const explain = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const [keepDuplicates, setKeepDuplicates] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const check = trpc.payments.batchCheck.useMutation({
    onSuccess: ({ batchId }) => onChecked(batchId),
    onError: (error) => setFault(failureOf(error).field === 'csv' ? failureOf(error).message : explain(error)),
  })
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || check.isPending) return
    setFault(undefined)
    if (file.size > MOST_CHARACTERS) return setFault(t`The file is larger than 12 MB. Split it.`)
    const csv = await readText(file)
    if (csv === null) return setFault(t`This file is not text. Save the spreadsheet as CSV first.`)
    check.mutate({ csv, fileName: file.name.slice(-120), keepDuplicates, language: i18n.locale === 'es' ? 'es' : 'en' })
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <Panel pad>
      <div
        role="presentation"
        className={css.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={32} stroke={1.3} aria-hidden />
        <p>{t`Choose a CSV file, or drop it here. It is only checked: nothing is sent before you confirm.`}</p>
        <input
          ref={input}
          type="file"
          className="vh"
          accept=".csv,text/csv,text/plain"
          aria-label={t`CSV file`}
          tabIndex={-1}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <BusyButton size="md" busy={check.isPending} onClick={() => input.current?.click()}>
          {t`Choose a file`}
        </BusyButton>
      </div>
      {check.isPending && <output className={css.note}>{t`Each row is looked up. Large files take a while.`}</output>}
      {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
      <Checkbox
        mt={16}
        label={t`Send rows that repeat an earlier one`}
        checked={keepDuplicates}
        onChange={(event) => setKeepDuplicates(event.currentTarget.checked)}
      />
      <div className={css.hints}>
        <p>
          <Trans>
            The first line names the columns: <code translate="no">destination</code>, <code translate="no">asset</code>
            , <code translate="no">amount</code>, and where you need them <code translate="no">memo</code> and{' '}
            <code translate="no">memo_type</code>. Assets are XLM or CODE:ISSUER, amounts as 1234.5.
          </Trans>
        </p>
        <p>{t`Up to 100,000 rows are read; 10,000 payments and 500 accounts outside of this service fit into one batch. Commas, semicolons and tabs are understood.`}</p>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} stroke={1.7} aria-hidden />}
          onClick={() => saveText('payments.csv', TEMPLATE)}
        >
          {t`Download a template`}
        </Button>
      </div>
    </Panel>
  )
}
