// The globals that machines use, in browsers and in Node.

interface AbortSignal {
  readonly aborted: boolean
}

declare class URLSearchParams {
  constructor(init: string | Record<string, string>)
  get(name: string): string | null
  has(name: string): boolean
  keys(): Iterable<string>
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
  search: string
  readonly username: string
}
