import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { KycOverview, OwnCase, OwnDocument } from '#shared/domains/kyc/kyc.schema.ts'
import { isOpen } from '#shared/domains/kyc/kyc.states.ts'
import { documentPath } from '#shared/domains/kyc/kyc.ts'
import css from './kyc.module.css'
import { RevisionForm } from './revision-form.tsx'
import { useDays } from './use-days.ts'
import { useKycWords } from './use-kyc-words.ts'

interface Props {
  shown: OwnCase
  standing: KycOverview['standing']
}

/** A case with its pictures; what has to be taken again is taken here. */
export function CasePanel({ shown, standing }: Props) {
  const { t } = useLingui()
  const words = useKycWords()
  const day = useDays()
  const utils = trpc.useUtils()
  const [looking, setLooking] = useState<OwnDocument | null>(null)
  const current = shown.documents.filter(({ status }) => status !== 'replaced')
  const type = words.type(shown.documentType)
  const until = standing && day(standing.expiresOn)
  return (
    <Panel
      title={t`Your document: ${type}`}
      note={shown.number}
      actions={<StatusBadge {...words.status(shown.status)} />}
    >
      {current.length > 0 && (
        <ul className={css.pictures}>
          {current.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={css.thumb}
                aria-label={t`View: ${words.side(one.side)}`}
                onClick={() => setLooking(one)}
              >
                <IconEye size={20} stroke={1.6} aria-hidden />
                {t`View`}
              </button>
              <span className={css.pictureText}>
                <b>{words.side(one.side)}</b>
                <StatusBadge {...words.picture(one.status)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {standing && (
        <div className={css.said}>
          <Notice>
            <Trans>Your approval stays valid until {until} during the review.</Trans>
          </Notice>
        </div>
      )}
      {shown.reason && (shown.status === 'rejected' || shown.status === 'expired') && (
        <div className={css.said}>
          <Notice tone="bad" title={t`Reason for the refusal`}>
            {words.inLanguage(shown.reason)}
          </Notice>
        </div>
      )}
      {shown.status === 'needs_revision' && <RevisionForm shown={shown} />}
      {isOpen(shown.status) && <Withdraw id={shown.id} />}
      <Modal
        opened={looking !== null}
        onClose={() => {
          setLooking(null)
          void utils.kyc.views.invalidate() // a picture that was closed before it was here was asked for, too
        }}
        size="lg"
        title={looking ? words.side(looking.side) : ''}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {looking && <Looked document={looking} />}
      </Modal>
    </Panel>
  )
}

/** One's own look counts as one, too: the list of looks is read again. */
function Looked({ document }: { document: OwnDocument }) {
  const { t } = useLingui()
  const words = useKycWords()
  const utils = trpc.useUtils()
  return (
    <img
      className={css.looked}
      src={documentPath(document.id)}
      alt={t`${words.side(document.side)} of your document`}
      onLoad={() => void utils.kyc.views.invalidate()}
    />
  )
}

function Withdraw({ id }: { id: string }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [isAsking, setAsking] = useState(false)
  const withdraw = trpc.kyc.withdraw.useMutation({
    onSuccess: (known) => {
      utils.kyc.overview.setData(undefined, known)
      setAsking(false)
    },
  })
  return (
    <footer className={css.foot}>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        {t`Withdraw this case`}
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t`Withdraw this case?`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <div className={css.stack}>
          {withdraw.error && <Notice tone="bad">{explain(withdraw.error)}</Notice>}
          <p>
            <Trans>We stop the review. Your level stays the same, and you can start again at any time.</Trans>
          </p>
          <div className={css.buttons}>
            <Button variant="default" onClick={() => setAsking(false)}>{t`Keep it`}</Button>
            <BusyButton busy={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
              {t`Withdraw`}
            </BusyButton>
          </div>
        </div>
      </Modal>
    </footer>
  )
}
