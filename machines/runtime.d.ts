// The globals that machines use, in browsers and in Node.

interface AbortSignal {
  readonly aborted: boolean
}

interface URLSearchParams {
  set(name: string, value: string): void
}

declare class URL {
  constructor(url: string)
  static canParse(url: string): boolean
  hash: string
  readonly host: string
  readonly hostname: string
  readonly href: string
  readonly origin: string
  readonly password: string
  readonly pathname: string
  readonly protocol: string
  readonly searchParams: URLSearchParams
  readonly username: string
}
