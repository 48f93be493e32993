import { useEffect } from 'react'
import type { Session } from './session.store.ts'
import { rememberPerson } from './session-end.ts'

/** This tab knows whose it was when their session ends elsewhere. */
export function useRememberedPerson(session: Session): void {
  const person = session.status === 'loggedIn' ? session.user.id : null
  useEffect(() => {
    if (person !== null) rememberPerson(person)
  }, [person])
}
