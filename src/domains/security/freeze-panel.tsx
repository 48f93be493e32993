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
        ? t`Nothing can be sent. Lifting it takes your password and a link that we mail.`
        : t`If you think that somebody else is in: nothing can leave, other sessions and API keys end.`
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
          Nothing leaves a frozen account, payments that are not signed yet are cancelled, and every other session and
          API key ends. Payments to you still arrive.
        </Trans>
      </Text>
      <Notice tone="warn">
        <Trans>Lifting it takes your password and a mailed link, and sending waits for 24 hours after it.</Trans>
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
