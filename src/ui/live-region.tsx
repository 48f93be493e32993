/** Speaks its text when it changes: results of what a person did, never prices. */
export function LiveRegion({ text }: { text: string }) {
  return <output className="vh">{text}</output>
}
