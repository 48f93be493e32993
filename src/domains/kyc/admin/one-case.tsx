import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { KeyHint } from '#client/ui/key-hint.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Person } from '#client/ui/person.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { ReviewedCase } from '#shared/domains/kyc/review.schema.ts'
import { AlarmList } from './alarm-list.tsx'
import { AssigneeSelect } from './assignee-select.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseHistory } from './case-history.tsx'
import { CasePictures } from './case-pictures.tsx'
import { Decision } from './decision.tsx'
import css from './kyc-desk.module.css'
import { mayLookAt } from './may-look-at.ts'
import { OverrideForm } from './override-form.tsx'
import { RemarksPanel } from './remarks-panel.tsx'
import { useReviewWords } from './use-review-words.ts'
import { ZoneCheck } from './zone-check.tsx'

interface Props {
  id: string
  place: { at: number; of: number } | null
  onStep: (by: number) => void
  onChoose: (id: string) => void
  /** Opens another case beside this one. */
  onCompare: (id: string) => void
}

/** One case: pictures side by side, what was written, what speaks against it, and the verdict. */
export function OneCase({ id, place, onStep, onChoose, onCompare }: Props) {
  const { t } = useLingui()
  const found = trpc.admin.kyc.get.useQuery({ id })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]')
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'j') onStep(1)
    if (event.key === 'k') onStep(-1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  if (!found.data)
    return (
      <section className={css.case}>
        <Unanswered query={found} failed={t`The case did not load`} rows={6} height={56} />
      </section>
    )
  return <Known key={found.data.id} shown={found.data} {...{ place, onChoose, onCompare }} />
}

function Known({ shown, place, onChoose, onCompare }: { shown: ReviewedCase } & Omit<Props, 'id' | 'onStep'>) {
  const { t } = useLingui()
  const words = useReviewWords()
  const { date } = useFormats()
  const [at, of, since] = [place?.at ?? 0, place?.of ?? 0, date(shown.userSince)]
  const isMine = shown.claim?.isOwn === true
  const mayLook = mayLookAt(shown)
  const content = () => {
    if (shown.isOwn)
      return (
        <Notice tone="warn" title={t`This is your own case`}>
          <Trans>Somebody else reviews it.</Trans>
        </Notice>
      )
    if (mayLook) return <CasePictures shown={shown} isMine={isMine} />
    return <Claim shown={shown} />
  }
  return (
    <section className={css.case} aria-label={shown.number}>
      <header className={css.head}>
        <Person name={shown.username} address={shown.username} size={42} />
        <div>
          <h2>
            <Anchor
              renderRoot={(props) => <Link {...props} to="/admin-users/$id" params={{ id: shown.userId }} />}
              c="inherit"
            >
              {shown.username}
            </Anchor>{' '}
            <small>{shown.number}</small>
          </h2>
          <p>
            {shown.email}, {t`user since ${since}`}
          </p>
        </div>
        <StatusBadge {...words.status(shown.status)} />
        {place && (
          <span className={css.place}>
            <KeyHint keys={['J']} /> <KeyHint keys={['K']} /> {t`${at} of ${of}`}
          </span>
        )}
      </header>
      <div className={css.body}>
        {content()}
        <AlarmList alarms={shown.alarms} caseId={shown.id} onCompare={onCompare} />
        <CaseFacts shown={shown} />
        {!shown.isOwn && shown.person && <ZoneCheck shown={shown} />}
        {!shown.isOwn && <AssigneeSelect shown={shown} />}
        {!shown.isOwn && <RemarksPanel shown={shown} />}
        <CaseHistory shown={shown} onChoose={onChoose} />
        {mayLook && (
          <div>
            <Button
              component="a"
              variant="subtle"
              size="compact-sm"
              href={`/api/admin/kyc/${shown.id}/case.pdf`}
              download
              leftSection={<IconFileTypePdf size={16} stroke={1.6} aria-hidden />}
            >
              {t`Case as PDF`}
            </Button>
          </div>
        )}
      </div>
      {isMine && <Decision key={shown.documents.length} shown={shown} onChoose={onChoose} />}
      {!shown.isOwn && (shown.status === 'approved' || shown.status === 'rejected') && <OverrideForm shown={shown} />}
    </section>
  )
}

/** Pictures are for whoever has the case: each look is on record. */
function Claim({ shown }: { shown: ReviewedCase }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const { time } = useFormats()
  const claim = trpc.admin.kyc.claim.useMutation({
    onSuccess: (data) => {
      utils.admin.kyc.get.setData({ id: data.id }, data)
      void utils.admin.kyc.queue.invalidate()
    },
  })
  const by = shown.claim?.by ?? ''
  const until = shown.claim ? time(shown.claim.until) : ''
  return (
    <div className={css.claim}>
      {claim.error && <Notice tone="bad">{explain(claim.error)}</Notice>}
      <p>
        {shown.claim
          ? t`${by} looks at this case, until ${until} at least.`
          : t`The pictures open to whoever claims the case. Each look is on record, and the person sees it.`}
      </p>
      {!shown.claim && (
        <BusyButton busy={claim.isPending} onClick={() => claim.mutate({ id: shown.id })}>
          {t`Claim this case`}
        </BusyButton>
      )}
    </div>
  )
}
