import { useLingui } from '@lingui/react/macro'
import { Modal, SegmentedControl, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { failureOf } from '#client/ui/failure.ts'
import { Form } from '#client/ui/form.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import { slugOf } from '#shared/domains/content/from-document.ts'

/** A page below /pages or a post of the blog: its name and its address. */
export function NewTextDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const { t } = useLingui()
  const explain = useFailureText()
  const navigate = useNavigate()
  const [kind, setKind] = useState<'page' | 'post'>('page')
  const [title, setTitle] = useState('')
  /** Null: made of the title. */
  const [typedKey, setTypedKey] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const key = typedKey ?? slugOf(title)
  const create = trpc.admin.content.create.useMutation({
    onSuccess: ({ id }) => void navigate({ to: '/admin-cms/$id', params: { id } }),
  })
  const fault = create.isError ? failureOf(create.error) : null
  const place = kind === 'page' ? '/pages/' : '/blog/'
  const error = () => {
    if (fault?.field === 'key') return t`Another text has this address already.`
    if (isTried && (key === '' || slugOf(key) !== key)) return t`Small letters, digits and hyphens between them.`
    return undefined
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`New text`}
      attributes={{ header: { role: 'none' } }}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        isBusy={create.isPending}
        failure={fault && fault.field !== 'key' ? explain(create.error) : undefined}
        send={t`Begin`}
        onCancel={onClose}
        onSubmit={() => {
          setTried(true)
          if (title.trim() !== '' && slugOf(key) === key && key !== '')
            create.mutate({ kind, key, title: title.trim() })
        }}
      >
        <SegmentedControl
          fullWidth
          aria-label={t`Kind`}
          value={kind}
          onChange={(value) => setKind(value === 'post' ? 'post' : 'page')}
          data={[
            { value: 'page', label: t`Page` },
            { value: 'post', label: t`Blog post` },
          ]}
        />
        <TextInput
          label={t`Title in English`}
          data-autofocus
          maxLength={120}
          value={title}
          error={isTried && title.trim() === '' ? t`Give it a title.` : undefined}
          onChange={({ currentTarget: { value } }) => setTitle(value)}
        />
        <TextInput
          label={t`Address`}
          maxLength={60}
          value={key}
          leftSection={place}
          leftSectionWidth={70}
          error={error()}
          onChange={({ currentTarget: { value } }) => setTypedKey(value)}
        />
      </Form>
    </Modal>
  )
}
