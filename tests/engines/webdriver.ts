const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** A window of a browser, driven over WebDriver (https://www.w3.org/TR/webdriver2/) as far as visits need it. */
export async function openWindow(driver: string, capabilities: object) {
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${driver}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${Object(value).error}: ${Object(value).message}`)
    return value
  }
  const begun = await ask('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const session = `/session/${Object(begun).sessionId}`
  const find = async (selector: string): Promise<string> =>
    Object(await ask('POST', `${session}/element`, { using: 'css selector', value: selector }))[elementKey]
  return {
    go: (url: string) => ask('POST', `${session}/url`, { url }),
    /** Runs a function in the page, which has nothing but what it is given. */
    evaluate: <Answer, Given extends unknown[]>(run: (...given: Given) => Answer, ...args: Given) =>
      ask('POST', `${session}/execute/sync`, { script: `return (${run})(...arguments)`, args }) as Promise<
        Awaited<Answer>
      >,
    /** Presses the first of those that are displayed. */
    click: async (selector: string) => {
      const found = await ask('POST', `${session}/elements`, { using: 'css selector', value: selector })
      for (const one of found as Record<string, string>[]) {
        const element = `${session}/element/${one[elementKey]}`
        if (await ask('GET', `${element}/displayed`)) return ask('POST', `${element}/click`, {})
      }
      throw new Error(`Nothing is displayed of ${selector}`)
    },
    type: async (selector: string, text: string) =>
      ask('POST', `${session}/element/${await find(selector)}/value`, { text }),
    /** Goes into a frame of the page, or out of all of them. */
    enter: async (selector?: string) =>
      ask('POST', `${session}/frame`, { id: selector ? { [elementKey]: await find(selector) } : null }),
    cookie: (name: string, value: string) => ask('POST', `${session}/cookie`, { cookie: { name, value, path: '/' } }),
    forget: (cookie: string) => ask('DELETE', `${session}/cookie/${cookie}`),
    close: () => ask('DELETE', session),
  }
}
