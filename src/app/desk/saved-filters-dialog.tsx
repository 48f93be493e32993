import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Modal, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { type FilteredList, MOST_FILTER_NAME } from '#shared/domains/admin/saved-filters.schema.ts'
import css from './saved-filters.module.css'

interface DialogProps extends SavingProps {
  isOpen: boolean
}

/** Saves what a list is filtered by now, and removes what was saved. */
export function SavedFiltersDialog({ isOpen, ...saving }: DialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={saving.onClose}
      title={t`Saved filters`}
      size={440}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {isOpen && (
        <div className={css.dialog}>
          {saving.query === '' ? (
            <Notice>
              <Trans>Filter the list first. Then you can save the filter here.</Trans>
            </Notice>
          ) : (
            <Saving {...saving} />
          )}
          <FilterList list={saving.list} />
        </div>
      )}
    </Modal>
  )
}

interface SavingProps {
  list: FilteredList
  /** Empty: the list is not filtered. */
  query: string
  onClose: () => void
}

function Saving({ list, query, onClose }: SavingProps) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const save = trpc.admin.savedFilters.save.useMutation({
    onSuccess: async () => {
      await utils.admin.savedFilters.list.invalidate({ list })
      showToast({ title: t`Filter saved` })
      onClose()
    },
  })
  const submit = (): void => {
    setTried(true)
    if (name.trim() !== '') save.mutate({ list, name, query })
  }
  return (
    <Form
      onSubmit={submit}
      isBusy={save.isPending}
      failure={save.error ? explain(save.error) : undefined}
      send={t`Save filter`}
    >
      <TextInput
        label={t`Name of this filter`}
        description={t`A filter of the same name is replaced.`}
        autoComplete="off"
        data-autofocus
        maxLength={MOST_FILTER_NAME}
        value={name}
        error={isTried && name.trim() === '' && t`Enter a name.`}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </Form>
  )
}

function FilterList({ list }: { list: FilteredList }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const filters = trpc.admin.savedFilters.list.useQuery({ list })
  const removal = trpc.admin.savedFilters.remove.useMutation({
    onSettled: () => utils.admin.savedFilters.list.invalidate({ list }),
  })
  if (!filters.data) return <Unanswered query={filters} failed={t`Your filters did not load`} rows={2} height={40} />
  if (filters.data.items.length === 0)
    return <Text size="sm" c="dimmed">{t`You have no saved filters for this list.`}</Text>
  return (
    <div>
      <ul className={css.filters} aria-label={t`Saved filters`}>
        {filters.data.items.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t`Remove ${name}`}
              disabled={removal.isPending}
              onClick={() => removal.mutate({ id })}
            >
              <IconTrash size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {removal.error && <Notice tone="bad">{explain(removal.error)}</Notice>}
    </div>
  )
}
