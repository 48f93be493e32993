import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useCopy } from '#client/ui/use-copy.ts'

/** Opens the device's own way of sharing; where there is none, the link is copied. */
export function ShareLink({ link }: { link: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  const share = async (): Promise<void> => {
    if (typeof navigator.share !== 'function') return copy(link, t`Link copied to clipboard`)
    await navigator.share({ url: link }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    })
  }
  return (
    <Button leftSection={<IconShare size={16} stroke={1.7} aria-hidden />} onClick={() => void share()}>
      <Trans>Share link</Trans>
    </Button>
  )
}
