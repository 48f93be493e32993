/** What administrators write down about a person, for each other. */
export interface AdminNotesTable {
  id: string
  userId: string
  authorId: string
  text: string
  createdAt: Date
}
