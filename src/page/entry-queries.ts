import { search } from './query.ts'

/** What the login reads of its address. */
export const loginQuery = search('return_to', 'prompt', 'email', 'required_password_update')

/** What {@link loginQuery} reads. */
export type LoginQuery = ReturnType<typeof loginQuery>
