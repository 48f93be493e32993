import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, UnstyledButton } from '@mantine/core'
import { useContentWords } from '#client/domains/content/admin/content-words.ts'
import { TypeIcon } from '#client/domains/content/admin/type-icon.tsx'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import { ROW_TYPES, type RowType } from '#shared/domains/content/block-fields.ts'
import css from './editor.module.css'

const OFFERED = ROW_TYPES.filter((type) => type !== 'head' && !type.startsWith('landing.'))

/** Which kind of block comes next. */
export function AddBlock({ onPick, onClose }: { onPick: (type: RowType) => void; onClose: () => void }) {
  useFocusBack()
  const { t } = useLingui()
  const words = useContentWords()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Add a block`}
      size={520}
      attributes={{ header: { role: 'none' } }}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p className={css.dialogNote}>
        <Trans>It comes below the block in hand, in both languages.</Trans>
      </p>
      <div className={css.types}>
        {OFFERED.map((type) => (
          <UnstyledButton key={type} className={css.pick} onClick={() => onPick(type)}>
            <TypeIcon type={type} size={18} />
            {words.types[type]}
          </UnstyledButton>
        ))}
      </div>
    </Modal>
  )
}
