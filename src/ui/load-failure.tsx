import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { BusyButton } from './busy-button.tsx'
import { CopyButton } from './copy-button.tsx'
import { failureOf } from './failure.ts'
import css from './load-failure.module.css'
import { useFailureText } from './use-failure-text.ts'

interface LoadFailureProps {
  /** What did not load, as a short sentence. */
  title: string
  error: unknown
  onRetry: () => void
  retrying?: boolean
}

/** A block that could not be loaded: cause, retry, and the request id for support. The rest of the page is not affected. */
export function LoadFailure({ title, error, onRetry, retrying = false }: LoadFailureProps) {
  const { t } = useLingui()
  const explain = useFailureText()
  const { requestId } = failureOf(error)
  return (
    <div className={css.root} role="alert">
      <div className={css.head}>
        <span className={css.icon} aria-hidden>
          <IconAlertTriangle size={18} stroke={1.6} />
        </span>
        <div>
          <Text component="p" fw={600}>
            {title}
          </Text>
          <Text size="sm" c="dimmed" mt={2}>
            {explain(error)}
          </Text>
        </div>
      </div>
      <div className={css.foot}>
        <BusyButton
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={15} stroke={1.7} aria-hidden />}
          onClick={onRetry}
          busy={retrying}
        >
          {t`Retry`}
        </BusyButton>
        {requestId && (
          <span className={css.request}>
            <span className="mono" translate="no">
              {requestId}
            </span>
            <CopyButton text={requestId} label={t`Copy request id`} copied={t`Request id copied to clipboard`} small />
          </span>
        )}
      </div>
    </div>
  )
}
