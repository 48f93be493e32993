/** Announces its text when it changes: results of the user's actions, never prices. */
export function LiveRegion({ text }: { text: string }) {
  return <output className="vh">{text}</output>
}
