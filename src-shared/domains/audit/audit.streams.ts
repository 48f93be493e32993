/** Acts of administrators, operators and the service itself. */
export const ADMINISTRATION = 'administration'
const PEOPLE_STREAMS = 32

const peopleStream = (place: number): string => `people-${String(place).padStart(2, '0')}`

/** Every stream that there is: a fixed set, so that a deleted one is missed. */
export const AUDIT_STREAMS: readonly string[] = [
  ADMINISTRATION,
  ...Array.from({ length: PEOPLE_STREAMS }, (_, place) => peopleStream(place)),
]

/** The stream of what a person does: by the last bits of the id, which are random. */
export const streamOfUser = (userId: string): string =>
  peopleStream(Number.parseInt(userId.slice(-2), 16) % PEOPLE_STREAMS)
