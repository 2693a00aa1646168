import type { Engine } from './engines.ts'

const byDevtools = 'It is done over the Chrome DevTools Protocol, which no other engine has.'

/** What cannot be tested in an engine, by words of its title, and why. */
export const missingIn: Record<Engine['name'], Record<string, string>> = {
  chromium: {},
  firefox: {
    'on a slow line': byDevtools,
    'every page that strangers arrive at is whole without any script':
      'Playwright switches no scripts off over WebDriver BiDi.',
  },
  webkit: {
    'the journeys and the paths': 'WebDriver holds no request back, moves no clock and runs nothing before the page.',
    'what the console says before the first look at a page': 'WebDriver does not read it; the app has to be in charge.',
  },
}
