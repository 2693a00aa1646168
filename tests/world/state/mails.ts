import type { Account } from './accounts.ts'
import { withQuery } from './addresses.ts'
import { type CodeKind, issueCode } from './codes.ts'
import type { World } from './world-state.ts'

type Row = { id: number; recipient: string; subject: string; text: string; at: number }

const paths: Record<CodeKind, string> = {
  activation: '/account/activate',
  trial: '/account/activate/login',
  reset: '/account/password-reset',
  setup: '/account/password-setup',
  delete: '/account/delete',
}

const letters: Record<CodeKind, { subject: string; text: string }> = {
  activation: {
    subject: 'Activate your account',
    text: 'Use this link to activate your account. It is valid for 24 hours.',
  },
  trial: { subject: 'Start your trial', text: 'Use this link to start your trial. It is valid for 24 hours.' },
  reset: { subject: 'Reset your password', text: 'Use this link to set a new password. It is valid for one hour.' },
  setup: {
    subject: 'Finish setting up your account',
    text: 'Use this link to set your password. It is valid for seven days.',
  },
  delete: {
    subject: 'Delete your account',
    text: 'Use this link to delete your account and all its data. It is valid for one hour.',
  },
}

const toMail = ({ recipient, at, ...row }: Row) => ({
  ...row,
  to: recipient,
  links: row.text.match(/https?:\/\/\S+/g) ?? [],
  at: new Date(at).toISOString(),
})

export type Mail = ReturnType<typeof toMail>

export const sendMail = (world: World, account: Account, subject: string, text: string, now: number) =>
  world.store.run(
    'INSERT INTO mails (recipient, subject, text, at) VALUES (?, ?, ?, ?)',
    account.email,
    subject,
    `Hello ${account.firstName} ${account.lastName},\n\n${text}\n`,
    now,
  )

/** Mails the link with a new code. */
export const sendCode = (world: World, kind: CodeKind, account: Account, now: number, returnTo?: string) => {
  const code = issueCode(world, kind, account.id, now)
  const link = withQuery(`${world.appOrigin}${paths[kind]}`, {
    code,
    return_to: returnTo,
    email: kind === 'reset' || kind === 'setup' ? account.email : undefined,
  })
  sendMail(world, account, letters[kind].subject, `${letters[kind].text}\n\n${link}`, now)
}

/** The mails to one person or to everybody, newest first. */
export const listMails = (world: World, to?: string): Mail[] =>
  world.store
    .all<Row>('SELECT * FROM mails WHERE ? IS NULL OR recipient = ? ORDER BY id DESC LIMIT 200', to ?? null, to ?? null)
    .map(toMail)

export const mailById = (world: World, id: number) => {
  const row = world.store.one<Row>('SELECT * FROM mails WHERE id = ?', id)
  return row && toMail(row)
}
