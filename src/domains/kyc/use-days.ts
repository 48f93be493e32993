import { useFormats } from '#client/ui/formats.ts'

/** Days as they stand on documents, '2031-03-02' as 'Mar 2, 2031': a document's day is the same everywhere. */
export const useDays = (): ((day: string) => string) => useFormats().utcDate
