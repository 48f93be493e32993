import { Kbd } from '@mantine/core'
import c from './key-hint.module.css'

/** Shows a keyboard shortcut; hidden on phones and from screen readers. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span className={c.keys} aria-hidden>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  )
}
