import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { CopyButton } from '#client/ui/copy-button.tsx'
import type { NewWebhook } from '#shared/domains/webhooks/webhooks.schema.ts'
import css from './webhooks.module.css'

/** The secret itself, this once; closed where there is none. */
export function SecretDialog({ made, onClose }: { made: NewWebhook | null; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      opened={made !== null}
      onClose={onClose}
      title={t`Secret of the endpoint`}
      size={520}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={css.secret}>
        <code className="mono" translate="no" aria-label={t`The secret`}>
          {made?.secret}
        </code>
        <CopyButton text={made?.secret ?? ''} label={t`Copy secret`} copied={t`Secret copied to clipboard`} />
      </div>
      <p className={css.hint}>
        <Trans>Your server checks signatures by it. It is shown this once only; rotate it if you lose it.</Trans>
      </p>
      <div className={css.buttons}>
        <Button data-autofocus onClick={onClose}>{t`I have saved it`}</Button>
      </div>
    </Modal>
  )
}
