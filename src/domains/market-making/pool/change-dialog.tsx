import { useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { NotConfirmed, withStepUp } from '#client/app/step-up/with-step-up.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/market-making/market-making.module.css'
import { draftOf, readRules } from '#client/domains/market-making/rules/rule-draft.ts'
import { RuleFields } from '#client/domains/market-making/rules/rule-fields.tsx'
import { useRuleFaults } from '#client/domains/market-making/rules/use-rule-faults.ts'
import { useMakerFailure } from '#client/domains/market-making/told/use-maker-failure.ts'
import { failureOf } from '#client/ui/failure.ts'
import { Form } from '#client/ui/form.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import type { MakerPoolDetail, MakerRules } from '#shared/domains/market-making/market-making.schema.ts'
import { isWidened } from '#shared/domains/market-making/widening.ts'
import { changesBetween, Difference } from './difference.tsx'

/** The same fields as when it was planned; what they change is seen before it is sent. */
export function ChangeDialog({ pool: shown, onClose }: { pool: MakerPoolDetail; onClose: () => void }) {
  useFocusBack()
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const explain = useMakerFailure()
  const [pool] = useState(shown)
  const [draft, setDraft] = useState(() => draftOf(pool.rules))
  const [name, setName] = useState(pool.name)
  const [isTried, setTried] = useState(false)
  const [reviewed, setReviewed] = useState<MakerRules | null>(null)
  const { rules, faults } = readRules(draft)
  const sentences = useRuleFaults(faults)
  const named = name.trim() || pool.name
  const changes = reviewed ? changesBetween(pool.rules, reviewed) : []
  const isSame = changes.length === 0 && named === pool.name
  const { id, version, name: before } = pool
  const saving = useMutation({
    mutationFn: (next: MakerRules) =>
      withStepUp('makerPool', () =>
        utils.client.marketMaking.update.mutate({ id, seen: version, name: named, ...next }),
      ),
    onSuccess: async () => {
      await Promise.all([utils.marketMaking.get.invalidate({ id }), utils.marketMaking.list.invalidate()])
      showToast({ title: t`Pool changed` })
      onClose()
    },
    onError: (error) => {
      if (failureOf(error).code === 'CHANGED_MEANWHILE') void utils.marketMaking.get.invalidate({ id })
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={reviewed ? t`Review the change` : t`Change ${before}`}
      size={760}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {reviewed ? (
        <Form
          label={t`Review the change`}
          isBusy={saving.isPending}
          failure={saving.error && !(saving.error instanceof NotConfirmed) ? explain(saving.error) : undefined}
          send={t`Change the pool`}
          isClosed={isSame}
          cancel={t`Back`}
          onCancel={() => {
            saving.reset()
            setReviewed(null)
          }}
          onSubmit={() => saving.mutate(reviewed)}
        >
          {isSame ? (
            <Notice>{t`Nothing is different.`}</Notice>
          ) : (
            <Difference pool={pool} name={named} rules={reviewed} changes={changes} />
          )}
          {!isSame && pool.state !== 'draft' && (
            <Notice>
              {pool.mode === 'paper' || isWidened(pool.rules, reviewed)
                ? t`Its orders are placed again, and the band is set around the current reference.`
                : t`Its orders are placed again; the band stays where it is.`}
            </Notice>
          )}
        </Form>
      ) : (
        <Form
          label={t`Change ${before}`}
          className={css.change}
          isBusy={false}
          send={t`Review the change`}
          onCancel={onClose}
          onSubmit={() => {
            setTried(true)
            if (rules) setReviewed(rules)
          }}
        >
          <TextInput
            label={t`Name`}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <RuleFields pair={pool} draft={draft} faults={isTried ? sentences : {}} onChange={setDraft} />
        </Form>
      )}
    </Modal>
  )
}
