import { useLingui } from '@lingui/react/macro'
import { Modal, SegmentedControl } from '@mantine/core'
import { useEffect, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import { PREVIEW_MINUTES } from '#shared/domains/content/content.states.ts'
import css from './editor.module.css'

const WIDTHS = ['390', '768', '1440'] as const

/** The page as people will see it, at three widths and in both languages; it follows what is saved. */
export function PreviewDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  useFocusBack()
  const { t } = useLingui()
  const [width, setWidth] = useState<string>('1440')
  const [language, setLanguage] = useState('en')
  const { mutate, data, isError, error, isPending } = trpc.admin.content.previewLink.useMutation()
  useEffect(() => mutate({ id }), [id, mutate])
  const path = data && `${data.path}?language=${language}`
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t`Preview`}
      attributes={{ header: { role: 'none' } }}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={css.previewBar}>
        <SegmentedControl
          size="xs"
          aria-label={t`Width`}
          value={width}
          onChange={setWidth}
          data={WIDTHS.map((value) => ({ value, label: value }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t`Language`}
          value={language}
          onChange={setLanguage}
          data={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
        {path && (
          <span className={css.previewLink}>
            <CopyButton text={`${location.origin}${path}`} label={t`Copy the link`} small />
            <small>{t`The link works for ${PREVIEW_MINUTES} minutes, for whoever has it.`}</small>
          </span>
        )}
      </div>
      {isError && (
        <LoadFailure
          title={t`The preview did not open`}
          error={error}
          onRetry={() => mutate({ id })}
          retrying={isPending}
        />
      )}
      {path && (
        <div className={css.previewPlace}>
          <iframe
            data-preview
            key={language}
            src={path}
            title={t`Preview of ${title}`}
            className={css.preview}
            style={{ width: Number(width) }}
          />
        </div>
      )}
    </Modal>
  )
}
