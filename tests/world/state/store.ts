import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { profileNames } from './person.ts'

const columns = profileNames.map((name) => `${name} TEXT NOT NULL DEFAULT ''`).join(', ')

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT, guid TEXT NOT NULL, email TEXT NOT NULL UNIQUE COLLATE NOCASE,
    username TEXT UNIQUE COLLATE NOCASE, passwordHash TEXT, ${columns},
    state TEXT NOT NULL, linked INTEGER NOT NULL DEFAULT 1,
    passwordAllowed INTEGER NOT NULL, customerNumber TEXT, requiredPasswordUpdate INTEGER NOT NULL DEFAULT 0,
    requiredProfileUpdate INTEGER NOT NULL DEFAULT 0, captchaAlways INTEGER NOT NULL DEFAULT 0,
    newsletterSubscription INTEGER NOT NULL DEFAULT 0, productCode TEXT, marketingInfo TEXT
  );
  CREATE TABLE IF NOT EXISTS identities (
    platform TEXT NOT NULL, subject TEXT NOT NULL, accountId INTEGER NOT NULL, PRIMARY KEY (platform, subject)
  );
  CREATE TABLE IF NOT EXISTS attempts (name TEXT PRIMARY KEY, wrong INTEGER NOT NULL, blockedUntil INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS sessions (
    hash TEXT PRIMARY KEY, csrf TEXT NOT NULL, accountId INTEGER, signedInAt INTEGER, pending TEXT,
    startedAt INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS codes (
    hash TEXT PRIMARY KEY, kind TEXT NOT NULL, accountId INTEGER NOT NULL, expiresAt INTEGER NOT NULL,
    usedAt INTEGER
  );
  CREATE TABLE IF NOT EXISTS mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL COLLATE NOCASE, subject TEXT NOT NULL,
    text TEXT NOT NULL, at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS tickets (hash TEXT PRIMARY KEY, content TEXT NOT NULL, expiresAt INTEGER NOT NULL);
`

/** Another one for each change of the tables. */
const version = createHash('sha256').update(schema).digest().readInt32BE()

export type Store = {
  one<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[]
  run(sql: string, ...values: SQLInputValue[]): void
  close(): void
}

/** Opens the database and creates missing tables; throws for one of another version. */
export const openStore = (file: string): Store => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file)
  const [{ user_version: found } = {}] = database.prepare('PRAGMA user_version').all()
  const isEmpty = database.prepare('SELECT name FROM sqlite_master').all().length === 0
  if (!isEmpty && found !== version)
    throw new Error(`${file} is of another version. Delete the folder ${dirname(file)}.`)
  database.exec(`${schema} PRAGMA user_version = ${version};`)
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    one: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[],
    run: (sql, ...values) => void prepare(sql).run(...values),
    close: () => database.close(),
  }
}
