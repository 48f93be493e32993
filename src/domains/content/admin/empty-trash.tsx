import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import css from './content.module.css'

/** Deletes what lies in the trash for good, once somebody has said so twice. */
export function EmptyTrash() {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [isAsked, setAsked] = useState(false)
  const empty = trpc.admin.content.emptyTrash.useMutation({
    onSuccess: () => {
      setAsked(false)
      void utils.admin.content.invalidate()
    },
  })
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        <Trans>Empty the trash</Trans>
      </Button>
      <Modal
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t`Empty the trash?`}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <div className={css.form}>
          <p>
            <Trans>Every text in the trash is deleted for good, with all its versions. Nobody can take it back.</Trans>
          </p>
          {empty.isError && <Notice tone="bad">{explain(empty.error)}</Notice>}
          <div className={css.foot}>
            <Button variant="default" data-autofocus onClick={() => setAsked(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <BusyButton color="red" busy={empty.isPending} onClick={() => empty.mutate()}>
              <Trans>Delete for good</Trans>
            </BusyButton>
          </div>
        </div>
      </Modal>
    </>
  )
}
