import { Kbd } from '@mantine/core'
import c from './key-hint.module.css'

/** The keys next to what they do; hidden on phones and from readers. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span className={c.keys} aria-hidden>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  )
}
