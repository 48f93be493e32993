import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Modal, Select } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { readText } from '#client/ui/read-text.ts'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { type ImportedStatement, MOST_STATEMENT_CHARACTERS } from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { PaymentMethod } from '#shared/domains/deposits/payment-methods.schema.ts'
import css from './deposits.module.css'
import { ImportLayout, type Layout, layoutInput, NO_LAYOUT } from './import-layout.tsx'
import { Imported } from './imported.tsx'
import { readHeader } from './read-header.ts'
import { StatementPreviewTable } from './statement-preview.tsx'

interface Props {
  methods: readonly PaymentMethod[]
  isOpen: boolean
  onClose: () => void
  onDone: (result: ResultText) => void
}

/** A statement of the operator's own account: a file, what its columns mean, what it would be read as, and what was found in it. */
export function ImportDialog({ methods, isOpen, onClose, onDone }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Import a statement`}
      size={760}
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
}

function ImportForm({ methods, onClose, onDone }: Omit<Props, 'isOpen'>) {
  const { t } = useLingui()
  const explain = useFailureText()
  const [chosenMethod, setMethod] = useState<string | null>(null)
  const method = chosenMethod ?? methods[0]?.method ?? '' // methods may come after the dialog was opened
  const [file, setFile] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [layout, setLayout] = useState<Layout>(NO_LAYOUT)
  const [done, setDone] = useState<ImportedStatement | null>(null)
  const preview = trpc.admin.deposits.previewStatement.useMutation()
  const send = trpc.admin.deposits.importStatement.useMutation({
    onSuccess: (answer) => {
      setDone(answer)
      onDone({ tone: 'good', text: t`Imported: ${answer.matched} of ${answer.incoming} payments belong to orders.` })
    },
  })
  const known = methods.find((one) => one.method === method) ?? { columns: null, headerLine: null }
  const look = (next: { method: string; file: Chosen | null; layout: Layout }): void => {
    setMethod(next.method)
    setFile(next.file)
    setLayout(next.layout)
    send.reset()
    if (next.file) preview.mutate({ method: next.method, csv: next.file.text, ...layoutInput(next.layout) })
  }
  const choose = async (chosen: File | null): Promise<void> => {
    if (!chosen) return
    const text = await readText(chosen)
    const isLarge = text !== null && text.length > MOST_STATEMENT_CHARACTERS
    setFault(
      text === null
        ? t`This file is not text. Save the spreadsheet as CSV first.`
        : isLarge
          ? t`This file is too large. Export a shorter time.`
          : null,
    )
    look({ method, file: text === null || isLarge ? null : { name: chosen.name, text }, layout: NO_LAYOUT })
  }
  if (done) return <Imported statement={done} onClose={onClose} />
  const failure = send.error ?? preview.error
  const headerLine = layout.headerLine === undefined ? known.headerLine : layout.headerLine
  const submit = (): void => {
    if (!file) return setFault(t`Choose a file first.`)
    const { data: seen, variables: read } = preview
    if (!seen || !read || send.error) return look({ method, file, layout })
    send.mutate({ ...read, fileName: file.name.slice(0, 120), reading: seen.reading })
  }
  return (
    <form
      className={css.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending && !preview.isPending) submit()
      }}
    >
      <Select
        label={t`Method`}
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        value={method}
        data={methods.map((one) => ({ value: one.method, label: one.displayName }))}
        onChange={(value) => look({ method: value ?? method, file, layout: NO_LAYOUT })}
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
          <ImportLayout
            layout={layout}
            known={known}
            names={readHeader(file.text, headerLine ?? preview.data?.headerLine ?? null)}
            found={preview.data ?? null}
            onChange={(next) => look({ method, file, layout: next })}
          />
          {preview.isPending && <SkeletonLines rows={3} height={44} />}
          {preview.data && <StatementPreviewTable preview={preview.data} />}
        </>
      )}
      {fault !== null && <Notice tone="bad">{fault}</Notice>}
      {failure && (
        <Notice tone="bad">
          {['BAD_INPUT', 'CHANGED_MEANWHILE'].includes(failureOf(failure).code ?? '')
            ? failureOf(failure).message
            : explain(failure)}
        </Notice>
      )}
      <div className={css.foot}>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <BusyButton type="submit" busy={send.isPending || (file !== null && preview.isPending)}>
          <Trans>Import</Trans>
        </BusyButton>
      </div>
    </form>
  )
}
