import { useLingui } from '@lingui/react/macro'
import { TagsInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/transactions/transactions.module.css'
import { Form } from '#client/ui/form.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import { LONGEST_TAG, MOST_TAGS, tidyTag } from '#shared/domains/transactions/tags.schema.ts'

interface Props {
  id: string
  tags: readonly string[]
  onClose: () => void
}

/** Tags of one entry; those in use are offered while somebody types. */
export function TagForm({ id, tags, onClose }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const secret = useSecretGuard()
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState([...tags])
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const known = trpc.transactions.tags.useQuery().data?.items.map(({ tag }) => tag) ?? []
  const save = trpc.transactions.setTags.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.transactions.invalidate(), utils.history.invalidate()])
      onClose()
    },
  })
  const take = (next: string[]) => {
    setChosen([...new Set(next.map((tag) => tidyTag(tag).slice(0, LONGEST_TAG).trim()).filter((tag) => tag !== ''))])
    if (save.isError) save.reset()
  }
  /** A tag that was not taken by Enter counts too. */
  const send = () => {
    const all = [...new Set([...chosen, ...(typed.trim() === '' ? [] : [tidyTag(typed)])])]
    save.mutate({ id, tags: all })
  }
  return (
    <Form isBusy={save.isPending} send={t`Save`} onCancel={onClose} onSubmit={send}>
      <TagsInput
        ref={field}
        label={t`Tags`}
        description={t`Up to ${MOST_TAGS}. Only you can see them.`}
        classNames={{ inputField: css.tagInput }}
        comboboxProps={{ withinPortal: false }}
        maxTags={MOST_TAGS}
        maxLength={LONGEST_TAG}
        data={known}
        value={chosen}
        searchValue={typed}
        error={secret.warning ?? (save.error ? explain(save.error) : undefined)}
        onChange={take}
        onSearchChange={(text) => setTyped(secret.pass(text))}
      />
    </Form>
  )
}
