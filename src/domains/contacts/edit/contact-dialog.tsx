import { useLingui } from '@lingui/react/macro'
import { ContactForm } from './contact-form.tsx'
import { EditDialog } from './edit-dialog.tsx'
import type { EditedContact } from './edited-contact.ts'

interface Props {
  /** Left out: a new one. */
  contact?: EditedContact & { id: string; version: string }
  /** What the fields of a new one begin with. */
  proposed?: EditedContact
  isOpen: boolean
  onClose: () => void
  onSaved?: (id: string) => void
}

export function ContactDialog({ contact, proposed, isOpen, onClose, onSaved }: Props) {
  const { t } = useLingui()
  return (
    <EditDialog title={contact ? t`Edit contact` : t`Add contact`} isOpen={isOpen} onClose={onClose}>
      <ContactForm contact={contact} proposed={proposed} onClose={onClose} onSaved={onSaved} />
    </EditDialog>
  )
}
