import { Button } from '@mantine/core'

interface Props {
  label: string
  /** What stands in its place while the form is busy; null when it is not. */
  pending: string | null
}

/** A form's one submit button. While busy it is disabled for everybody but keeps the focus. */
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
