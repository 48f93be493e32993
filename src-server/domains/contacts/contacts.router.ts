import { t, userProcedure } from '#server/calls/procedures.ts'
import {
  ConfirmAddress,
  CreateContact,
  ImportContacts,
  ListContacts,
  OneContact,
  RecentRecipients,
  SuggestRecipients,
  UpdateContact,
} from '#shared/domains/contacts/contacts.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import type { ContactsService } from './contacts.service.ts'

export const createContactsRouter = ({ contacts }: { contacts: ContactsService }) =>
  t.router({
    list: userProcedure.input(ListContacts).query(({ ctx, input }) => contacts.list(ctx.user.id, input)),
    /** With what was paid both ways; a name of another service is looked up again. */
    get: userProcedure.input(OneContact).query(({ ctx, input }) => contacts.get(ctx.user.id, input.id)),
    create: userProcedure.input(CreateContact).mutation(({ ctx, input }) => contacts.create(ctx.user.id, input)),
    update: userProcedure.input(UpdateContact).mutation(({ ctx, input }) => contacts.update(ctx.user.id, input)),
    remove: userProcedure.input(OneContact).mutation(({ ctx, input }) => contacts.remove(ctx.user.id, input.id)),
    /** Agrees to where a name leads now. */
    confirmAddress: userProcedure
      .input(ConfirmAddress)
      .mutation(({ ctx, input }) => contacts.confirmAddress(ctx.user, input)),
    import: userProcedure.input(ImportContacts).mutation(({ ctx, input }) => contacts.import(ctx.user.id, input)),
    export: userProcedure.query(({ ctx }) => contacts.export(ctx.user.id)),
    /** Whom a text may mean, while it is typed. */
    suggest: userProcedure
      .input(SuggestRecipients)
      .query(({ ctx, input }) => contacts.suggest(ctx.user.id, input).then(wholeList)),
    /** Whom somebody has paid lately. */
    recent: userProcedure
      .input(RecentRecipients)
      .query(({ ctx, input }) => contacts.recent(ctx.user.id, input.limit).then(wholeList)),
  })
