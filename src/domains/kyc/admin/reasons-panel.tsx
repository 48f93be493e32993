import { useLingui } from '@lingui/react/macro'
import { Button, Select, Switch, Textarea } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { ListedReason, SaveReason, VersionedReason } from '#shared/domains/kyc/review.schema.ts'
import css from './kyc-desk.module.css'
import { useReviewWords } from './use-review-words.ts'

type Draft = Omit<SaveReason, 'isActive'> & { isActive: boolean }
const NEW: Draft = { about: 'any', en: '', es: '', isActive: true }

const draftOf = ({ version: seen, ...reason }: VersionedReason): Draft => ({ ...reason, seen })

/** Reasons that reviewers choose from, in both languages. */
export function ReasonsPanel() {
  const { t } = useLingui()
  const words = useReviewWords()
  const reasons = trpc.admin.kyc.reasons.useQuery()
  const [edited, setEdited] = useState<Draft | null>(null)
  const about = useAbout()
  const content = () => {
    if (reasons.isError)
      return (
        <LoadFailure title={t`The reasons did not load`} error={reasons.error} onRetry={() => void reasons.refetch()} />
      )
    if (!reasons.data) return <SkeletonLines rows={5} height={44} />
    return (
      <ul className={css.reasons}>
        {reasons.data.items.map((one) => (
          <li key={one.id}>
            <span>
              <b>{words.inLanguage(one)}</b>
              <small>{about[one.about]}</small>
            </span>
            {!one.isActive && <StatusBadge label={t`Off`} tone="mute" />}
            <Button variant="subtle" size="compact-sm" onClick={() => setEdited(draftOf(one))}>
              {t`Edit`}
            </Button>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Panel
      title={t`Reasons`}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
          onClick={() => setEdited(NEW)}
        >
          {t`Add a reason`}
        </Button>
      }
    >
      {edited && <ReasonForm key={edited.id ?? 'new'} first={edited} onClose={() => setEdited(null)} />}
      {content()}
    </Panel>
  )
}

function ReasonForm({ first, onClose }: { first: Draft; onClose: () => void }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const about = useAbout()
  const [draft, setDraft] = useState<Draft>(first)
  const save = trpc.admin.kyc.saveReason.useMutation({
    onSuccess: async () => {
      await utils.admin.kyc.reasons.invalidate()
      onClose()
    },
  })
  const text = (name: 'en' | 'es', label: string) => (
    <Textarea
      label={label}
      autosize
      minRows={2}
      maxLength={300}
      value={draft[name]}
      onChange={({ currentTarget: { value } }) => setDraft({ ...draft, [name]: value })}
    />
  )
  return (
    <Form
      className={css.reasonForm}
      isBusy={save.isPending}
      failure={save.error ? explain(save.error) : undefined}
      send={t`Save`}
      onCancel={onClose}
      onSubmit={() => save.mutate(draft)}
    >
      <Select
        label={t`About`}
        allowDeselect={false}
        data={Object.entries(about).map(([value, label]) => ({ value, label }))}
        value={draft.about}
        onChange={(value) => setDraft({ ...draft, about: (value ?? 'any') as ListedReason['about'] })}
      />
      {text('en', t`In English`)}
      {text('es', t`In Spanish`)}
      <Switch
        label={t`To choose from`}
        checked={draft.isActive}
        onChange={({ currentTarget: { checked } }) => setDraft({ ...draft, isActive: checked })}
      />
    </Form>
  )
}

function useAbout(): Record<ListedReason['about'], string> {
  const { t } = useLingui()
  return {
    any: t`Any picture`,
    front: t`Front`,
    back: t`Back`,
    selfie: t`Selfie`,
    case: t`The whole case`,
  }
}
