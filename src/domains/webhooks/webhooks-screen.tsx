import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SettingsFrame } from '#client/app/frame/settings-frame.tsx'
import { trpc } from '#client/app/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { MOST_ENDPOINTS } from '#shared/domains/webhooks/endpoint-limits.ts'
import type { NewWebhook } from '#shared/domains/webhooks/webhooks.schema.ts'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointList } from './endpoint-list.tsx'
import { EndpointPanel } from './endpoint-panel.tsx'
import { READ_AGAIN_MS } from './read-again.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { SecretPanel } from './secret-panel.tsx'
import { TestPanel } from './test-panel.tsx'
import css from './webhooks.module.css'

/** /settings/webhooks: endpoints that hear of events of this account, and how deliveries to each went. */
export function WebhooksScreen() {
  const { t } = useLingui()
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<NewWebhook | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const list = trpc.webhooks.list.useQuery(undefined, { refetchInterval: READ_AGAIN_MS })
  const endpoints = list.data?.items
  const shown = endpoints?.find(({ id }) => id === chosen) ?? endpoints?.[0]
  const content = () => {
    if (!endpoints)
      return <Unanswered query={list} failed={t`Your endpoints did not load`} rows={3} height={56} disc={0} />
    if (endpoints.length === 0)
      return (
        <Empty title={t`No endpoints yet`} compact>
          {t`Add the address of your server, and events of your account are sent there.`}
        </Empty>
      )
    return <EndpointList endpoints={endpoints} chosen={shown?.id} onChoose={setChosen} />
  }
  const showNew = (made: NewWebhook): void => {
    setChosen(made.id)
    setSecret(made)
  }
  return (
    <SettingsFrame
      title={t`Webhooks`}
      note={t`Events of your account are sent to your server, signed.`}
      actions={
        <>
          <ButtonLink
            to="/api-docs"
            search={{ call: 'webhooks.create' }}
            variant="default"
          >{t`API reference`}</ButtonLink>
          <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t`Add endpoint`}
          </Button>
        </>
      }
    >
      <Panel title={t`Endpoints`} note={endpoints && t`${endpoints.length} of ${MOST_ENDPOINTS}`}>
        {content()}
        <p className={css.foot}>
          <span>{t`An endpoint that takes nothing for 3 days is paused. Events and deliveries are stored for 7 days.`}</span>{' '}
          <Link to="/api-docs/$page" params={{ page: 'guides' }} hash="webhooks">{t`Webhook guide`}</Link>
        </p>
      </Panel>
      {shown && (
        <>
          <EndpointPanel key={shown.id} endpoint={shown} />
          <div className={css.pair}>
            <SecretPanel endpoint={shown} onRotated={setSecret} />
            <TestPanel key={shown.id} endpoint={shown} />
          </div>
        </>
      )}
      <EndpointDialog isOpen={isAdding} onClose={() => setIsAdding(false)} onMade={showNew} />
      <SecretDialog made={secret} onClose={() => setSecret(null)} />
    </SettingsFrame>
  )
}
