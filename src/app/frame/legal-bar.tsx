import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { DueLegal, LegalKind } from '#shared/domains/legal/legal.schema.ts'
import c from './service-bar.module.css'

/** Asks for what changed materially since it was accepted; nothing is closed meanwhile. */
export function LegalBar() {
  const status = trpc.legal.status.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return status.data?.due.map((due) => <Due key={due.kind} due={due} />)
}

function Due({ due: { kind, version } }: { due: DueLegal }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const accept = trpc.legal.accept.useMutation({
    onSuccess: (left) => utils.legal.status.setData(undefined, left),
    onError: () => utils.legal.status.invalidate(), // a newer one may be live
  })
  const changed: Record<LegalKind, string> = {
    terms: t`We have changed our Terms of Service. Please read and accept them.`,
    privacy: t`We have changed our Privacy Policy. Please read and accept it.`,
  }
  return (
    <div className={c.bar}>
      <Notice
        tone="info"
        action={
          <BusyButton size="xs" busy={accept.isPending} onClick={() => accept.mutate({ kind, version })}>
            {t`I accept`}
          </BusyButton>
        }
      >
        {changed[kind]} <Link to={`/${kind}`}>{t`Read`}</Link>
        {accept.isError && <> {t`That did not work. Please try again.`}</>}
      </Notice>
    </div>
  )
}
