import { useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import { Form } from '#client/ui/form.tsx'
import type { NewWebhook, Webhook } from '#shared/domains/webhooks/webhooks.schema.ts'
import { EventChoice } from './event-choice.tsx'
import { useEndpointForm } from './use-endpoint-form.ts'

interface Props {
  /** Without one another is added. */
  endpoint?: Webhook
  isOpen: boolean
  onClose: () => void
  onMade?: (made: NewWebhook) => void
}

export function EndpointDialog(props: Props) {
  const { t } = useLingui()
  const { endpoint, isOpen, onClose } = props
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={endpoint ? t`Edit endpoint` : t`Add endpoint`}
      size={560}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <EndpointForm {...props} />
    </Modal>
  )
}

function EndpointForm({ endpoint, onClose, onMade }: Props) {
  const { t } = useLingui()
  const form = useEndpointForm(endpoint, (made) => {
    onClose()
    if (made) onMade?.(made)
  })
  const { fields, faults, change } = form
  return (
    <Form
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={faults.form}
      send={endpoint ? t`Save` : t`Add endpoint`}
      onCancel={onClose}
    >
      <TextInput
        label={t`Address`}
        description={t`An https address of your server that takes POST.`}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        data-autofocus
        value={fields.url}
        error={faults.url}
        onChange={({ currentTarget }) => change({ url: currentTarget.value })}
      />
      <EventChoice chosen={fields.events} fault={faults.events} onChange={(events) => change({ events })} />
    </Form>
  )
}
