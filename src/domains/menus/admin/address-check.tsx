import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import css from './menus.module.css'

/** Whether another site answers at an address; asked by our server, when somebody wants to know. */
export function AddressCheck({ url }: { url: string }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const check = trpc.admin.menus.check.useQuery({ url }, { enabled: false, retry: false })
  const content = () => {
    if (!check.data) return null
    if (check.data.answers) return t`Answers, checked ${moment(check.data.at)}`
    if (check.data.status === null) return t`Nothing answers there, checked ${moment(check.data.at)}`
    return t`Answers with ${check.data.status}, checked ${moment(check.data.at)}`
  }
  return (
    <div className={css.check}>
      <BusyButton variant="default" size="xs" busy={check.isFetching} onClick={() => void check.refetch()}>
        {t`Check the address`}
      </BusyButton>
      <output>
        {check.isError && t`It could not be checked now.`}
        {content()}
      </output>
    </div>
  )
}
