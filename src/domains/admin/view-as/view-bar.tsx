import { Trans, useLingui } from '@lingui/react/macro'
import { IconEye } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { View } from '#shared/domains/admin/view-as.schema.ts'
import css from './view.module.css'

/** Says at every moment whose account this is, and ends it. */
export function ViewBar({ id, view: { username, endsAt } }: { id: string; view: View }) {
  const { t } = useLingui()
  const { clock } = useFormats()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const explain = useFailureText()
  const end = trpc.admin.viewAs.end.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/admin-users/$id', params: { id } })
      void utils.admin.viewAs.invalidate()
    },
  })
  const until = clock(endsAt)
  return (
    <section className={css.bar} aria-label={t`View as user`}>
      <IconEye size={18} stroke={1.7} aria-hidden />
      <span className={css.words}>
        <b>
          <Trans>You are viewing as {username}, read only.</Trans>
        </b>{' '}
        <Trans>It ends at {until}.</Trans>
      </span>
      <BusyButton variant="default" size="xs" busy={end.isPending} onClick={() => end.mutate()}>
        <Trans>End</Trans>
      </BusyButton>
      {end.isError && <Notice tone="bad">{explain(end.error)}</Notice>}
    </section>
  )
}
