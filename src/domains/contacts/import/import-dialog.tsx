import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Text } from '@mantine/core'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { EditDialog } from '#client/domains/contacts/edit/edit-dialog.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { readText } from '#client/ui/read-text.ts'
import { saveFile } from '#client/ui/save-file.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { MOST_CSV } from '#shared/domains/contacts/contacts.schema.ts'
import css from './import.module.css'
import { ImportPreview } from './import-preview.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

export function ImportDialog({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  return (
    <EditDialog title={t`Import and export`} isOpen={isOpen} onClose={onClose} size={640}>
      <Files onClose={onClose} />
    </EditDialog>
  )
}

/** A file is checked first; nothing is stored before the person has seen what would be. */
function Files({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [csv, setCsv] = useState<string | null>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const [isNoText, setIsNoText] = useState(false)
  const check = trpc.contacts.import.useMutation()
  const store = trpc.contacts.import.useMutation({
    onSuccess: async ({ taken }) => {
      showToast({ title: taken === 1 ? t`1 contact added` : t`${taken} contacts added` })
      onClose()
      await utils.contacts.invalidate()
    },
  })
  const read = async (file: File | null) => {
    if (!file) return
    const text = await readText(file)
    setIsNoText(text === null)
    if (text === null) return check.reset()
    setIsTooLarge(text.length > MOST_CSV)
    setCsv(text)
    store.reset()
    if (text.length <= MOST_CSV && text !== '') check.mutate({ csv: text, dryRun: true })
    else check.reset()
  }
  const error = store.error ?? check.error
  return (
    <div className={css.dialog}>
      <Text size="sm">
        <Trans>
          A table (CSV) with the columns name, address, memo and memo_type. Commas and semicolons both work, and nothing
          is stored before you have seen the result.
        </Trans>
      </Text>
      <div className={css.ways}>
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
          {(props) => (
            <Button
              {...props}
              data-autofocus
              variant="default"
              leftSection={<IconFileUpload size={17} stroke={1.6} aria-hidden />}
            >
              {t`Choose a file`}
            </Button>
          )}
        </FileButton>
        <ExportButton />
      </div>
      {isTooLarge && (
        <Notice tone="bad">
          <Trans>This file is too large. Split it into files of at most 50 kB.</Trans>
        </Notice>
      )}
      {isNoText && (
        <Notice tone="bad">
          <Trans>This file is not text. Save the spreadsheet as CSV first.</Trans>
        </Notice>
      )}
      {csv === '' && (
        <Notice tone="bad">
          <Trans>This file is empty.</Trans>
        </Notice>
      )}
      {error && <Notice tone="bad">{explain(error)}</Notice>}
      <div aria-live="polite">{check.data && <ImportPreview report={check.data} />}</div>
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>{t`Close`}</Button>
        {check.data && check.data.taken > 0 && csv !== null && (
          <BusyButton busy={store.isPending} onClick={() => store.mutate({ csv })}>
            {check.data.taken === 1 ? t`Add 1 contact` : t`Add ${check.data.taken} contacts`}
          </BusyButton>
        )}
      </div>
    </div>
  )
}

function ExportButton() {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    await utils.contacts.export
      .fetch(undefined, { staleTime: 0, gcTime: 0 })
      .then(({ csv }) => saveFile('contacts.csv', 'text/csv', csv))
      .catch((failure: unknown) =>
        showToast({ title: t`Your contacts were not exported`, description: explain(failure), variant: 'destructive' }),
      )
    setIsBusy(false)
  }
  return (
    <BusyButton
      variant="default"
      busy={isBusy}
      leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
      onClick={() => void save()}
    >
      {t`Download my contacts`}
    </BusyButton>
  )
}
