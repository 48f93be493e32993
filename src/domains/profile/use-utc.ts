import { useFormats } from '#client/ui/formats.ts'

/** Days and times in UTC, which is said where a time stands. */
export function useUtc() {
  const { utcDate, utcMoment } = useFormats()
  return { day: utcDate, moment: (iso: string) => `${utcMoment(iso)} UTC` }
}
