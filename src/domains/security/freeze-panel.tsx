import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconSnowflake } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { ChangesLockRow } from './changes-lock-row.tsx'
import { Dialog } from './dialog.tsx'
import css from './security.module.css'
import { SettingRow } from './setting-row.tsx'
import { UnfreezeDialog } from './unfreeze-dialog.tsx'
import { useSecurityRefresh } from './use-security-refresh.ts'

/** One press stops everything that leaves the account; lifting it takes longer. And the lock of what protects it. */
export function FreezePanel() {
  const { t } = useLingui()
  const { data: frozenBy = null } = trpc.settings.get.useQuery(undefined, { select: (settings) => settings.frozenBy })
  const [dialog, setDialog] = useState<'freeze' | 'unfreeze' | null>(null)
  const close = () => setDialog(null)
  const note =
    frozenBy === 'admin'
      ? t`An administrator has frozen the account. Write to support to have it lifted.`
      : frozenBy === 'owner'
        ? t`Sending is stopped. To unfreeze it you need your password and a link by email.`
        : t`Use this if somebody else has access. Sending stops, and other sessions and API keys end.`
  return (
    <Panel title={t`Emergency`}>
      <SettingRow icon={IconSnowflake} title={frozenBy ? t`The account is frozen` : t`Freeze the account`} note={note}>
        {frozenBy === null && (
          <Button size="xs" color="red.9" onClick={() => setDialog('freeze')}>
            {t`Freeze`}
          </Button>
        )}
        {frozenBy === 'owner' && (
          <Button size="xs" variant="default" onClick={() => setDialog('unfreeze')}>
            {t`Unfreeze`}
          </Button>
        )}
      </SettingRow>
      <ChangesLockRow />
      <Dialog title={t`Freeze the account?`} isOpen={dialog === 'freeze'} onClose={close}>
        <Freezing onClose={close} />
      </Dialog>
      <UnfreezeDialog isOpen={dialog === 'unfreeze'} onClose={close} />
    </Panel>
  )
}

function Freezing({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const refresh = useSecurityRefresh()
  const freeze = trpc.security.freeze.useMutation({
    onSuccess: async () => {
      showToast({ title: t`The account is frozen` })
      onClose()
      await refresh()
    },
  })
  return (
    <>
      <Text size="sm">
        <Trans>
          A frozen account cannot send. Waiting payments are cancelled, and every other session and API key ends. You
          can still receive payments.
        </Trans>
      </Text>
      <Notice tone="warn">
        <Trans>To unfreeze it you need your password and a link by email. Sending is then paused for 24 hours.</Trans>
      </Notice>
      {freeze.error && <Notice tone="bad">{explain(freeze.error)}</Notice>}
      <div className={css.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>{t`Cancel`}</Button>
        <BusyButton
          busy={freeze.isPending}
          color="red.9"
          onClick={() => freeze.mutate()}
        >{t`Freeze the account`}</BusyButton>
      </div>
    </>
  )
}
