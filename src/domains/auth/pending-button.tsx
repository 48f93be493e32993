import { Button } from '@mantine/core'

interface Props {
  label: string
  /** Label while the form is busy; null if it is not. */
  pending: string | null
}

/** A form's submit button. While busy it is disabled (aria-disabled) but keeps the focus. */
export function PendingButton({ label, pending }: Props) {
  return (
    <Button
      type="submit"
      size="md"
      fullWidth
      aria-disabled={pending !== null || undefined}
      data-disabled={pending !== null || undefined}
    >
      {pending ?? label}
    </Button>
  )
}
