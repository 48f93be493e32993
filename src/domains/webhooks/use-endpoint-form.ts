import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { v4 as uuid } from 'uuid'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { NotConfirmed, withStepUp } from '#client/app/step-up/with-step-up.ts'
import { trpc } from '#client/app/trpc.ts'
import { failureOf } from '#client/ui/failure.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { MOST_ENDPOINTS } from '#shared/domains/webhooks/endpoint-limits.ts'
import { ALL_EVENTS } from '#shared/domains/webhooks/event-types.ts'
import type { CreateWebhook, NewWebhook, Webhook } from '#shared/domains/webhooks/webhooks.schema.ts'

interface EndpointFields {
  url: string
  events: string[]
}
type Faults = Partial<Record<keyof EndpointFields | 'form', string>>

/** An endpoint while it is added or edited; `onDone` gets the secret of a new one. */
export function useEndpointForm(endpoint: Webhook | undefined, onDone: (made: NewWebhook | null) => void) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [requestId] = useState(() => uuid())
  const [fields, setFields] = useState<EndpointFields>(() => ({
    url: endpoint?.url ?? 'https://',
    events: endpoint?.events ?? [ALL_EVENTS],
  }))
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setIsBusy] = useState(false)

  const faultsOf = (error: unknown): Faults => {
    const { code, field } = failureOf(error)
    if (code === 'BAD_INPUT' && field === 'url') return { url: t`Enter an https address of a public host` }
    if (code === 'LIMIT_EXCEEDED') return { form: t`You have ${MOST_ENDPOINTS} endpoints, the most there can be.` }
    return { form: explain(error) }
  }
  const send = async (): Promise<NewWebhook | null> => {
    const events = fields.events as CreateWebhook['events']
    if (!endpoint) return trpcClient.webhooks.create.mutate({ requestId, url: fields.url, events })
    const url = fields.url === endpoint.url ? undefined : fields.url
    await trpcClient.webhooks.update.mutate({ id: endpoint.id, url, events })
    return null
  }
  const submitted = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const made = await withStepUp('protection', send)
      void utils.webhooks.list.invalidate()
      onDone(made)
    } catch (error) {
      if (!(error instanceof NotConfirmed)) setFaults(faultsOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const submit = (): void => {
    if (fields.events.length === 0) setFaults({ events: t`Choose at least one event` })
    else void submitted()
  }
  const change = (news: Partial<EndpointFields>): void => {
    setFields((before) => ({ ...before, ...news }))
    setFaults({})
  }
  return { fields, faults, change, submit, isBusy }
}
