import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Modal, SegmentedControl, Select } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { readText } from '#client/ui/read-text.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import {
  type ColumnNames,
  DATE_ORDERS,
  type ImportedStatement,
  MOST_STATEMENT_CHARACTERS,
  STATEMENT_COLUMNS,
  type StatementColumn,
} from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { PaymentMethod } from '#shared/domains/deposits/payment-methods.schema.ts'
import css from './deposits.module.css'
import { Imported } from './imported.tsx'
import { readHeader } from './read-header.ts'
import { useDepositWords } from './use-deposit-words.ts'

/** No name of a column: chosen where a file has none. */
const NONE = '\0none'

interface Props {
  methods: readonly PaymentMethod[]
  isOpen: boolean
  onClose: () => void
  onDone: (result: ResultText) => void
}

/** A statement of the operator's own account: a file, what its columns mean, and what was found in it. */
export function ImportDialog({ methods, isOpen, onClose, onDone }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Import a statement`}
      size={600}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <ImportForm methods={methods} onClose={onClose} onDone={onDone} />
    </Modal>
  )
}

interface Chosen {
  name: string
  text: string
  columns: string[]
}

function ImportForm({ methods, onClose, onDone }: Omit<Props, 'isOpen'>) {
  const { t } = useLingui()
  const explain = useFailureText()
  const words = useDepositWords()
  const [chosenMethod, setMethod] = useState<string | null>(null)
  const method = chosenMethod ?? methods[0]?.method ?? '' // methods may come after the dialog was opened
  const [file, setFile] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [columns, setColumns] = useState<Partial<Record<StatementColumn, string>>>({})
  const [dates, setDates] = useState<(typeof DATE_ORDERS)[number] | 'auto'>('auto')
  const [done, setDone] = useState<ImportedStatement | null>(null)
  const send = trpc.admin.deposits.importStatement.useMutation({
    onSuccess: (answer) => {
      setDone(answer)
      onDone({ tone: 'good', text: t`Imported: ${answer.matched} of ${answer.incoming} payments belong to orders.` })
    },
  })
  const known = methods.find((one) => one.method === method)?.columns ?? null
  const choose = async (chosen: File | null): Promise<void> => {
    if (!chosen) return
    const text = await readText(chosen)
    const isLarge = text !== null && text.length > MOST_STATEMENT_CHARACTERS
    setFile(text === null || isLarge ? null : { name: chosen.name, text, columns: readHeader(text) })
    setFault(
      text === null
        ? t`This file is not text. Save the spreadsheet as CSV first.`
        : isLarge
          ? t`This file is too large. Export a shorter time.`
          : null,
    )
    setColumns({})
  }
  if (done) return <Imported statement={done} onClose={onClose} />
  const columnOf = (name: StatementColumn): string =>
    columns[name] ?? (file?.columns.includes(known?.[name] ?? '') ? (known?.[name] ?? '') : '')
  const submit = (): void => {
    if (!file) return setFault(t`Choose a file first.`)
    const given = Object.fromEntries(
      STATEMENT_COLUMNS.flatMap((name) =>
        columnOf(name) === '' ? [] : [[name, columnOf(name) === NONE ? null : columnOf(name)]],
      ),
    ) as ColumnNames
    send.mutate({
      method,
      csv: file.text,
      fileName: file.name.slice(0, 120),
      columns: given,
      ...(dates === 'auto' ? {} : { dates }),
    })
  }
  return (
    <form
      className={css.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) submit()
      }}
    >
      <Select
        label={t`Method`}
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        value={method}
        data={methods.map((one) => ({ value: one.method, label: one.displayName }))}
        onChange={(value) => setMethod(value ?? method)}
      />
      <div className={css.file}>
        <FileButton onChange={(chosen) => void choose(chosen)} accept=".csv,.txt,.tsv,text/csv">
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileText size={17} stroke={1.6} aria-hidden />}>
              {file ? t`Choose another file` : t`Choose a file`}
            </Button>
          )}
        </FileButton>
        <span>{file?.name ?? t`CSV, as your provider exports it`}</span>
      </div>
      {file && (
        <>
          <p className={css.dim}>
            <Trans>Empty fields are found by their usual names. Your choices are remembered for this method.</Trans>
          </p>
          <div className={css.columns}>
            {STATEMENT_COLUMNS.map((name) => (
              <Select
                key={name}
                label={words.column(name)}
                size="xs"
                comboboxProps={{ withinPortal: false }}
                allowDeselect={false}
                value={columnOf(name)}
                data={[
                  { value: '', label: t`By its usual name` },
                  ...(name === 'status' ? [{ value: NONE, label: t`The file has none` }] : []),
                  ...file.columns.map((value) => ({ value, label: value })),
                ]}
                onChange={(value) => setColumns((before) => ({ ...before, [name]: value ?? '' }))}
              />
            ))}
          </div>
          <SegmentedControl
            size="xs"
            aria-label={t`How dates are written`}
            value={dates}
            onChange={(value) => setDates(value)}
            data={[
              { value: 'auto', label: t`Dates as usual` },
              { value: 'iso', label: '2026-11-30' },
              { value: 'mdy', label: '11/30/2026' },
              { value: 'dmy', label: '30/11/2026' },
            ]}
          />
        </>
      )}
      {fault !== null && <Notice tone="bad">{fault}</Notice>}
      {send.error && (
        <Notice tone="bad">
          {failureOf(send.error).code === 'BAD_INPUT' ? failureOf(send.error).message : explain(send.error)}
        </Notice>
      )}
      <div className={css.foot}>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <BusyButton type="submit" busy={send.isPending}>
          <Trans>Import</Trans>
        </BusyButton>
      </div>
    </form>
  )
}
